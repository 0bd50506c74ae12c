import { billingFr } from "#hosted/messages/billing/fr.ts";
import type { Messages } from "#hosted/messages/messages.ts";
import { METHOD_NAMES } from "#hosted/messages/method-names.ts";
import { capitalized, plural, type RhythmWords, rhythmText } from "#hosted/messages/plural.ts";

const PER: RhythmWords = {
  day: { one: "par jour", more: { other: "tous les {count} jours" } },
  week: { one: "par semaine", more: { other: "toutes les {count} semaines" } },
  month: { one: "par mois", more: { other: "tous les {count} mois" } },
  year: { one: "par an", more: { other: "tous les {count} ans" } },
};

const EVERY: RhythmWords = {
  day: { one: "chaque jour", more: { other: "tous les {count} jours" } },
  week: { one: "chaque semaine", more: { other: "toutes les {count} semaines" } },
  month: { one: "chaque mois", more: { other: "tous les {count} mois" } },
  year: { one: "chaque année", more: { other: "tous les {count} ans" } },
};

export const fr: Messages = {
  language: "fr",
  locale: "fr",
  languageName: "Français",
  direction: "ltr",
  testMode: {
    label: "Mode test",
    noMoney: "Aucun argent n’est transféré.",
    testCards: "Cartes de test",
    anyDate: "N’importe quelle date future, n’importe quel cryptogramme. Choisissez une carte pour copier son numéro.",
    cards: {
      pays: "paie",
      authenticates: "demande 3-D Secure",
      card_declined: "est refusée",
      insufficient_funds: "a un solde insuffisant",
    },
    copied: "Copié",
    renewals: "Les renouvellements sont simulés eux aussi.",
  },
  order: {
    heading: "Votre commande",
    show: (total) => `Afficher la commande · ${total}`,
    nameAndMore: (first, more) => `${first} + ${plural("fr", more, { one: "{count} autre", other: "{count} autres" })}`,
    subtotal: "Sous-total",
    discount: (code) => `Remise (${code})`,
    tax: (name, percentage) => `${name} ${percentage}`,
    taxIncluded: (name, percentage) => `Dont ${name} ${percentage}`,
    reverseCharge: {
      title: "Autoliquidation",
      confirmed: "Autoliquidation : votre entreprise déclare la TVA.",
      unknown: "Le registre de l’UE ne connaît pas ce numéro de TVA : la taxe est facturée.",
      no_answer: "Le registre des numéros de TVA de l’UE n’a pas répondu : la taxe est facturée.",
      receipt: (ids) => `Autoliquidation : le preneur déclare la TVA (${ids}).`,
    },
    repriced: {
      tax: "Le total comprend maintenant les taxes de votre pays. Vérifiez-le et validez de nouveau.",
      promotion_code:
        "Le code promo n’est plus valable pour cette commande et a été retiré. Vérifiez le total et validez de nouveau.",
      order: "Cette commande a changé depuis le chargement de la page. Vérifiez-la et validez de nouveau.",
    },
    total: "Total",
    totalToday: "À payer aujourd’hui",
    totalPaid: "Payé",
    nothingToday: "Rien à payer aujourd’hui.",
    savesPaymentDetails: "Enregistrer le moyen de paiement",
    quantity: (count, unit) => (unit ? `${count} × ${unit}` : `Quantité\u00a0: ${count}`),
    each: (amount) => `${amount} l’unité`,
    free: "Gratuit",
    per: (rhythm, amount) => `${amount} ${rhythmText("fr", rhythm, PER)}`,
    rhythm: (rhythm) => capitalized(rhythmText("fr", rhythm, EVERY)),
    chooseRhythm: "Fréquence de paiement",
    saves: (percent) => `économisez ${percent}`,
    trial: (days, thenPer) =>
      `${plural("fr", days, { one: "{count} jour gratuit", other: "{count} jours gratuits" })}, puis ${thenPer}`,
    renews: (rhythm, amount) => `Se renouvelle ${rhythmText("fr", rhythm, EVERY)} à ${amount} jusqu’à résiliation.`,
  },
  orderForm: {
    quantityOf: (name) => `Quantité de ${name}`,
    fewer: (name) => `Retirer une unité\u00a0: ${name}`,
    more: (name) => `Ajouter une unité\u00a0: ${name}`,
    amount: (currency) => `Montant en ${currency}`,
    amountHint: (minimum) => `Montant libre à partir de ${minimum}`,
    addCode: "Ajouter un code promo",
    code: "Code promo",
    applyCode: "Appliquer",
    removeCode: (code) => `Retirer le code ${code}`,
    remove: "Retirer",
    renewalIncludes: (tax) => `Ce montant comprend ${tax}.`,
    discountLasts: {
      once: (off) => `${off} de remise sur le premier paiement.`,
      forever: (off) => `${off} de remise sur tous les paiements.`,
      repeating: (off, months) => `${off} de remise pendant ${plural("fr", months, { other: "{count} mois" })}.`,
    },
    afterDiscount: (per) => `Ensuite, ${per}.`,
    belowMinimum: (code, minimum) => `Le code ${code} s’applique aux commandes à partir de ${minimum}.`,
  },
  submit: {
    pay: (amount) => `Payer ${amount}`,
    book: (amount) => `Réserver et payer ${amount}`,
    donate: (amount) => `Faire un don de ${amount}`,
    subscribe: (amount) => `S’abonner et payer ${amount}`,
    startTrial: "Commencer l’essai",
    completeOrder: "Valider la commande",
    savePaymentDetails: "Enregistrer le moyen de paiement",
  },
  form: {
    title: (merchant) => `Paiement à ${merchant}`,
    wallets: "Paiement express",
    testWallet: "Portefeuille de test",
    orFillIn: "ou remplir le formulaire",
    contact: "Coordonnées",
    payment: "Payer par carte",
    email: "Adresse e-mail",
    emailHint: "nom@example.com",
    cardNumber: "Numéro de carte",
    expiry: "Date d’expiration",
    expiryPlaceholder: "MM/AA",
    cvc: "Cryptogramme",
    nameOnCard: "Nom sur la carte",
    paymentDetails: "Informations de paiement",
    encrypted: (merchant) => `Chiffré. ${merchant} ne voit jamais votre numéro de carte.`,
    country: "Pays",
    zipCode: "Code ZIP",
    postalCode: "Code postal",
    optional: "facultatif",
    scriptNeeded:
      "Votre carte est lue par un script de cette page, afin que son numéro n’atteigne jamais notre serveur. Autorisez JavaScript sur cette page pour payer.",
    back: "Retour",
    madeWith: "Page de paiement par Checkstand",
    languages: "Langue",
    alreadyPaid:
      "Vous avez peut-être déjà payé\u00a0: la même commande a été réglée il y a quelques minutes. Rien n’a été débité cette fois-ci. Pour la payer une fois de plus, validez de nouveau.",
    payAgain: "Payer de nouveau",
    seeReceipt: "Voir le reçu",
  },
  details: {
    phone: "Numéro de téléphone",
    shippingAddress: "Adresse de livraison",
    billingAddress: "Adresse de facturation",
    billingIsShipping: "L’adresse de facturation est identique à l’adresse de livraison",
    fullName: "Nom complet",
    address: "Adresse",
    addressMore: "Appartement, étage, entreprise",
    city: "Ville",
    state: {
      state: "État",
      province: "Province",
      prefecture: "Préfecture",
      county: "Comté",
      region: "Région",
      emirate: "Émirat",
    },
    choose: "Choisir…",
    optional: (label) => `${label} (facultatif)`,
    paymentMethod: "Moyen de paiement",
    redirected: (method) => `Vous confirmerez le paiement auprès de ${method}.`,
    taxId: "Numéro de TVA de votre entreprise",
    terms: "J’accepte les conditions générales du vendeur.",
    promotions: (merchant) => `${merchant} peut m’envoyer des actualités et des offres par e-mail.`,
    promotionsKept: (merchant) =>
      `Si vous ne terminez pas votre commande, ${merchant} peut vous écrire une fois à ce sujet. Pour cela, votre adresse e-mail est conservée dès que vous l’avez saisie.`,
    advertising: (merchant) =>
      `${merchant} peut signaler ma commande à des plateformes publicitaires pour mesurer ses annonces. Facultatif.`,
    statement: (descriptor) => `Apparaît sur votre relevé sous le libellé «\u00a0${descriptor}\u00a0».`,
  },
  methods: {
    card: "Carte",
    us_bank_account: "Compte bancaire américain",
    sepa_debit: "Prélèvement SEPA",
    ...METHOD_NAMES,
  },
  problems: {
    quantity: (minimum, maximum) => `Saisissez une quantité de ${minimum} à ${maximum}`,
    emptyOrder: "Gardez au moins un article dans votre commande",
    tooMuch: (largest) => `Ce montant dépasse ce qui peut être payé en une fois. Saisissez au maximum ${largest}`,
    amountTooSmall: (minimum) => `Saisissez un montant d’au moins ${minimum}`,
    amountUnreadable: (example) => `Saisissez un montant tel que ${example}`,
    promotionCode: {
      not_found: "Ce code n’existe pas. Vérifiez-en l’orthographe",
      not_allowed: "Cette commande n’accepte pas de code promo",
      inactive: "Ce code n’est plus valable",
      not_started: "Ce code n’est pas encore valable",
      expired: "Ce code a expiré",
      used_up: "Ce code a atteint son nombre maximal d’utilisations",
      currency_mismatch: "Ce code est valable dans une autre devise",
      donation: "Les codes promo ne s’appliquent pas aux dons",
      nothing_due: "Rien n’est à payer, aucun code ne peut donc être utilisé",
      products: "Ce code ne s’applique pas à ces produits",
      minimum_amount: "Cette commande est trop petite pour ce code",
      first_time: "Ce code est réservé à une première commande",
      customer: "Ce code est réservé à une autre personne",
    },
    tooManyCodes: (seconds) =>
      `Trop de codes ont été essayés. Patientez ${plural("fr", seconds, { one: "{count} seconde", other: "{count} secondes" })}, puis réessayez.`,
    missing: (label) => `Champ à remplir\u00a0: ${label}`,
    missingChoice: (label) => `Choix à faire\u00a0: ${label}`,
    number: (label) => `Saisissez uniquement des chiffres\u00a0: ${label}`,
    tooLong: (most) =>
      `Saisissez au maximum ${plural("fr", most, { one: "{count} caractère", other: "{count} caractères" })}`,
    postalCode: (label) => `Vérifiez ce champ (${label}) : il n’a pas la forme utilisée dans votre pays`,
    phone: "Saisissez un numéro de téléphone avec l’indicatif du pays, par exemple +1 555 010 9999",
    taxId:
      "Vérifiez ce numéro\u00a0: il ne ressemble pas à un numéro de TVA de votre pays (dans l’UE avec son préfixe, par exemple FR12345678901). Vous pouvez laisser ce champ vide",
    terms: "Acceptez les conditions générales pour continuer",
    shippingCountry: "Choisissez un pays où le vendeur livre",
  },
  cancel: {
    open: "Annuler la commande",
    question: "Annuler cette commande\u00a0? Rien n’a été débité. Cette action est irréversible.",
    confirm: "Oui, annuler la commande",
  },
  shipping: {
    heading: "Livraison",
    free: "Gratuite",
    none: (country) => `Nous ne livrons pas dans ce pays : ${country}. Choisissez-en un autre ou écrivez-nous.`,
    notOffered: "Ce mode de livraison n’est pas proposé pour votre pays. Choisissez-en un autre.",
    by: (option) => `Livraison : ${option}`,
    upTo: (time) => `Jusqu’à ${time}`,
    atLeast: (time) => `Au moins ${time}`,
    businessDays: (days, text) =>
      plural("fr", days, { one: "{count} jour ouvré", other: "{count} jours ouvrés" }, text),
  },
  receipt: {
    title: "Reçu",
    open: "Afficher le reçu",
    number: "Numéro de reçu",
    date: "Date",
    paidWith: "Payé avec",
    statement: "Libellé sur votre relevé",
    soldBy: "Vendu par",
    sellerTaxId: (id) => `N° fiscal ${id}`,
    billedTo: "Facturé à",
    shippedTo: "Livré à",
    taxId: "Numéro fiscal ou de TVA",
    sentTo: (email) => `Le reçu est envoyé à ${email}.`,
    mailAgain: "Recevoir le reçu par e-mail",
    print: "Imprimer ou enregistrer en PDF",
    backToOrder: "Retour à la commande",
    questions: (merchant, email) => `Des questions\u00a0? Écrivez à ${merchant} à l’adresse ${email}.`,
    closed: {
      title: "Ce reçu ne peut pas être ouvert ici",
      message: "Ouvrez-le avec le lien reçu par e-mail, ou dans le navigateur avec lequel vous avez payé.",
    },
    mailed: {
      title: "Consultez votre messagerie",
      message:
        "Le reçu est envoyé à l’adresse e-mail indiquée lors de la commande. Il est renvoyé trois fois au maximum : pensez à vérifier vos courriers indésirables.",
    },
    mail: {
      subject: (merchant, number) => `Votre reçu de ${merchant} (${number})`,
      testSubject: (subject) => `[Mode test] ${subject}`,
      thanks: (merchant, amount) => `Merci pour votre commande chez ${merchant}. Le total est de ${amount}.`,
      open: "Ouvrir le reçu",
      noReply: "Les réponses à cet e-mail ne sont pas lues.",
    },
  },
  refund: {
    subject: (merchant, number) => `Votre remboursement de ${merchant} (${number})`,
    title: "Remboursement",
    intro: (merchant, amount) => `${merchant} vous a remboursé ${amount}.`,
    introOfLate: (merchant, amount) =>
      `Votre paiement de ${amount} à ${merchant} est arrivé après la fin de la commande\u00a0: il a été remboursé.`,
    arrives: "Le montant peut mettre 5 à 10 jours à apparaître sur votre compte.",
    to: "Remboursé sur",
    shipping: "Livraison",
    refunded: "Remboursé",
    refundedInAll: "Total remboursé",
    remaining: "Payé après remboursements",
  },
  recovery: {
    subject: (merchant) => `Votre commande chez ${merchant} vous attend`,
    intro: (merchant) =>
      `Vous avez commencé une commande chez ${merchant} sans la payer. Vous pouvez encore la poursuivre. Si vous n’en voulez plus, vous n’avez rien à faire.`,
    code: (code) => `Le code ${code} est appliqué à l’ouverture de la page.`,
    goOn: "Continuer",
    unsubscribe: "Ne plus recevoir ces e-mails",
    page: {
      title: "Ne plus recevoir d’e-mails sur les commandes en attente\u00a0?",
      message: (merchant) => `${merchant} ne vous écrira plus au sujet de commandes que vous n’avez pas terminées.`,
      button: "Se désinscrire",
    },
    done: {
      title: "Vous êtes désinscrit",
      message: (merchant) => `${merchant} ne vous écrira plus au sujet de commandes que vous n’avez pas terminées.`,
    },
  },
  footer: { terms: "Conditions", refunds: "Remboursements", contact: "Contact" },
  pages: {
    paid: {
      title: "Paiement effectué",
      message: (merchant, amount) => `Merci. ${merchant} a reçu votre paiement de ${amount}.`,
    },
    subscribed: {
      title: "Abonnement activé",
      message: (merchant, amount) => `Merci. ${merchant} a reçu votre premier paiement de ${amount}.`,
    },
    trialStarted: {
      title: "Essai commencé",
      message: (merchant) => `Votre essai chez ${merchant} a commencé. Rien n’a été débité aujourd’hui.`,
    },
    saved: {
      title: "Moyen de paiement enregistré",
      message: (merchant) => `${merchant} a bien reçu votre moyen de paiement. Rien n’a été débité.`,
    },
    ordered: {
      title: "Commande validée",
      message: (merchant) => `Merci. ${merchant} a bien reçu votre commande. Rien n’a été débité.`,
    },
    backTo: (merchant) => `Retour à ${merchant}`,
    testPayment: "Il s’agissait d’un paiement de test. Aucun argent n’a été transféré.",
    continueTo: (merchant) => `Continuer vers ${merchant}`,
    processing: {
      title: "Paiement en cours",
      message: "Votre paiement est en cours de traitement. Cette page affichera le résultat dès qu’il sera connu.",
      checkAgain: "Vérifier de nouveau",
    },
    action: {
      title: "Confirmez votre paiement",
      message: "Votre banque attend votre confirmation. Rien n’a encore été débité.",
      goOn: "Accéder à votre banque",
      giveUp: "Payer autrement",
    },
    paymentPending: {
      title: "Commande validée",
      message: (merchant, amount) =>
        `Merci. ${merchant} a bien reçu votre commande. Le prélèvement de ${amount} prendra quelques jours.`,
    },
    paymentFailed: {
      title: "Le paiement n’a pas abouti",
      message: (merchant) =>
        `Le montant n’a pas pu être prélevé\u00a0: rien n’a donc été payé. Demandez à ${merchant} comment payer.`,
    },
    expired: {
      title: "Cette page de paiement a expiré",
      message: (merchant) =>
        `Elle est restée ouverte trop longtemps et rien n’a été débité. Vous pouvez recommencer chez ${merchant}.`,
      startAgain: "Recommencer",
    },
    cancelled: {
      title: "Cette commande a été annulée",
      message: (merchant) => `Rien n’a été débité. Vous pouvez recommencer chez ${merchant}.`,
      startAgain: "Recommencer",
    },
    inactive: {
      title: "Ce lien de paiement n’est pas actif",
      message: (merchant) =>
        `${merchant} n’accepte pas de paiements ici pour le moment. Demandez un nouveau lien au vendeur.`,
    },
    soldOut: {
      title: "Cet article n’est plus en vente",
      message: (merchant) =>
        `${merchant} a retiré de la vente ce qui était proposé ici. Rien n’a été débité. Demandez un nouveau lien au vendeur.`,
    },
    refused: "Cela n’a pas fonctionné",
    notFound: {
      title: "Cette page n’existe pas",
      message: "Vérifiez que l’adresse a été copiée en entier, ou redemandez le lien au vendeur.",
    },
    unavailable: {
      title: "Paiement indisponible",
      message: (merchant) =>
        `${merchant} ne peut pas encore recevoir de paiements ici. Rien n’a été débité. Demandez au vendeur comment payer.`,
    },
    noMethod: {
      title: "Aucun moyen de paiement ne convient",
      message: (merchant, currency) =>
        `${merchant} n’accepte ici aucun moyen de paiement en ${currency}. Rien n’a été débité. Demandez au vendeur comment payer.`,
    },
    failed: {
      title: "Impossible d’afficher cette page pour le moment",
      message:
        "Le problème vient de notre côté. L’ouverture de cette page n’a entraîné aucun débit. Réessayez dans un instant.",
      tryAgain: "Réessayer",
      reference: (id) => `Si cela se reproduit, indiquez cette référence au vendeur\u00a0: ${id}`,
    },
  },
  bank: {
    name: "Banque de test Checkstand",
    title: "Autoriser ce paiement\u00a0?",
    message: "En mode réel, vous vous connecteriez ici à votre banque. Choisissez la suite de ce paiement de test.",
    payee: "Bénéficiaire",
    amount: "Montant",
    method: "Moyen de paiement",
    authorise: "Autoriser",
    succeed_later: "Autoriser\u00a0: réussit plus tard",
    fail_later: "Autoriser\u00a0: échoue plus tard",
    decline: "Refuser",
    threeDSecure: {
      title: "Est-ce bien vous\u00a0?",
      message:
        "En mode réel, votre banque vérifierait ici qu’il s’agit bien de vous. Choisissez comment ce test se termine.",
      complete: "Réussir",
      fail: "Échouer",
    },
  },
  errors: {
    parameter_invalid: "Certaines informations sont à vérifier. Elles sont signalées ci-dessus.",
    card_declined: "Votre carte a été refusée et n’a pas été débitée. Réessayez ou utilisez une autre carte.",
    insufficient_funds:
      "Les fonds disponibles sur votre carte sont insuffisants pour ce paiement. Elle n’a pas été débitée. Utilisez une autre carte.",
    authentication_required:
      "Votre banque n’a pas pu confirmer votre identité et rien n’a été débité. Réessayez ou utilisez une autre carte.",
    payment_declined: "Le paiement n’a pas été autorisé et rien n’a été débité. Réessayez ou payez autrement.",
    abandoned: "Le paiement n’a pas été mené à terme et rien n’a été débité. Réessayez.",
    session_expired: "Cette page de paiement a expiré et rien n’a été débité. Recommencez.",
    session_not_open: "Ce paiement est terminé. Rechargez la page pour voir le résultat.",
    payment_in_progress: "Votre paiement est en cours de traitement. Gardez cette page ouverte.",
    payment_link_inactive:
      "Ce lien de paiement n’est plus actif. Rien n’a été débité. Demandez-en un nouveau au vendeur.",
    payment_processor_missing: "Le vendeur ne peut pas encore recevoir de paiements ici. Rien n’a été débité.",
    resource_missing: "Cette page de paiement n’existe plus. Rien n’a été débité. Rechargez la page pour recommencer.",
    unavailable: "Notre service est momentanément indisponible. Réessayez\u00a0: vous ne serez pas débité deux fois.",
    internal_error: "Une erreur est survenue de notre côté. Réessayez\u00a0: vous ne serez pas débité deux fois.",
    foreign_origin: (address) =>
      `Cette page a été ouverte à une autre adresse. Pour payer, ouvrez-la à l’adresse ${address}.`,
    tooManyCustomers: "Trop de personnes commandent en ce moment. Patientez un instant, puis réessayez.",
    tooManyChanges: "Cette commande est modifiée trop souvent. Patientez un instant, puis réessayez.",
    tooManySessions: (seconds) =>
      `Trop de paiements ont été ouverts en peu de temps. Patientez ${plural("fr", seconds, { one: "{count} seconde", other: "{count} secondes" })}, puis réessayez.`,
    tooManyPayments: (minutes) =>
      `Trop de tentatives pour ce paiement. Réessayez dans ${plural("fr", minutes, { one: "{count} minute", other: "{count} minutes" })}, ou demandez au vendeur comment payer autrement.`,
  },
  fields: {
    email: "Saisissez une adresse e-mail telle que nom@example.com",
    name: "Saisissez le nom qui figure sur la carte",
    country: "Choisissez votre pays",
    postalCode: "Saisissez un code postal de 20 caractères au maximum, ou laissez ce champ vide",
    method: "Choisissez l’un des moyens de paiement",
    card: "Vérifiez le numéro et la date de votre carte",
  },
  script: {
    cardNumberMissing: "Saisissez votre numéro de carte",
    cardNumberShort: {
      one: "Il y a {count} chiffre, {brand} en demande {needed}",
      other: "Il y a {count} chiffres, {brand} en demande {needed}",
    },
    testCardsOnly: "Le mode test n’accepte que les cartes de test, par exemple 4242 4242 4242 4242",
    elementMissing:
      "Le champ de votre carte n’a pas pu être chargé. Rechargez la page et autorisez-la à charger js.stripe.com.",
    expiryMissing: "Saisissez le mois et l’année, par exemple 04/30",
    expiryMonth: "Le mois doit être compris entre 01 et 12",
    expiryPast: "Cette date est passée. Vérifiez-la ou utilisez une autre carte",
    cvcMissing: "Saisissez les {needed} chiffres du cryptogramme",
    emailMissing: "Saisissez votre adresse e-mail",
    emailInvalid: "Saisissez une adresse e-mail telle que nom@example.com",
    emailMeant: "Vouliez-vous dire {address} ?",
    postalCodeInvalid: "Vérifiez ce champ ({label}) : il n’a pas la forme utilisée dans votre pays",
    nameMissing: "Saisissez le nom qui figure sur la carte",
    submitting: "Un instant…",
    waiting: "Votre paiement est en cours de traitement. Gardez cette page ouverte.",
    networkLost: "La connexion a été interrompue. Vérifiez-la et réessayez\u00a0: vous ne serez pas débité deux fois.",
    notPaid: "Le paiement n’a pas abouti et votre carte n’a pas été débitée. Réessayez ou utilisez une autre carte.",
    renewed:
      "Votre page de paiement était ouverte depuis trop longtemps\u00a0: nous en avons ouvert une nouvelle. Vérifiez le total et validez de nouveau.",
    changed:
      "Le vendeur a modifié cette commande pendant que la page était ouverte. Vérifiez le nouveau total et validez de nouveau.",
    orderUpdated: "Votre commande a été mise à jour.",
    orderPending: "Le total a changé. Vérifiez-le et validez de nouveau.",
  },
  ...billingFr,
};

import type { Recurrence } from "#catalog/price/recurrence.ts";
import type { Messages } from "#checkout/pages/messages/messages.ts";
import { METHOD_NAMES } from "#checkout/pages/messages/method-names.ts";
import { capitalized, type IntervalNames, intervalText, plural } from "#checkout/pages/messages/plural.ts";
import type { RecurringTerms } from "#checkout/pages/messages/recurring-terms.ts";

const PER: IntervalNames = {
  day: { one: "par jour", more: { other: "tous les {count} jours" } },
  week: { one: "par semaine", more: { other: "toutes les {count} semaines" } },
  month: { one: "par mois", more: { other: "tous les {count} mois" } },
  year: { one: "par an", more: { other: "tous les {count} ans" } },
};

const EVERY: IntervalNames = {
  day: { one: "chaque jour", more: { other: "tous les {count} jours" } },
  week: { one: "chaque semaine", more: { other: "toutes les {count} semaines" } },
  month: { one: "chaque mois", more: { other: "tous les {count} mois" } },
  year: { one: "chaque année", more: { other: "tous les {count} ans" } },
};

const per = (interval: Recurrence, amount: string) => `${amount} ${intervalText("fr", interval, PER)}`;

function recurring({ trialDays, interval, amount, discounted }: RecurringTerms): string {
  const later = per(interval, amount);
  const less = per(interval, discounted?.amount ?? amount);
  const months = discounted?.months ?? 1;
  if (trialDays === 0) {
    return discounted
      ? `${less} ${plural("fr", months, { one: "le premier mois", other: "les {count} premiers mois" })}, puis ${later} jusqu’à résiliation.`
      : `Renouvellement automatique\u00a0: ${later}, jusqu’à résiliation.`;
  }
  const trial = `Essai gratuit de ${plural("fr", trialDays, { one: "{count} jour", other: "{count} jours" })}`;
  if (!discounted) return `${trial}, puis ${later} jusqu’à résiliation.`;
  return discounted.months === null
    ? `${trial}, puis ${discounted.amount} pour le premier paiement, puis ${later} jusqu’à résiliation.`
    : `${trial}, puis ${less} pendant ${plural("fr", months, { other: "{count} mois" })}, puis ${later} jusqu’à résiliation.`;
}

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
      pays: "paiement accepté",
      authenticates: "demande 3D Secure",
      card_declined: "est refusée",
      insufficient_funds: "solde insuffisant",
    },
    copied: "Copié",
    renewals: "Les renouvellements sont simulés eux aussi.",
  },
  order: {
    heading: "Votre commande",
    show: (total) => `Afficher le récapitulatif · ${total}`,
    nameAndMore: (first, more) => `${first} + ${plural("fr", more, { one: "{count} autre", other: "{count} autres" })}`,
    subtotal: "Sous-total",
    discount: (code) => `Remise (${code})`,
    tax: (name, percentage) => `${name} ${percentage}`,
    taxIncluded: (name, percentage) => `Dont ${name} ${percentage}`,
    taxFromAddress: "Les taxes sont calculées selon votre adresse.",
    reverseCharge: {
      title: "Autoliquidation",
      confirmed: "Autoliquidation\u00a0: votre entreprise déclare la TVA.",
      unknown: "Ce numéro ne figure pas dans le registre de TVA de l’UE\u00a0: la TVA est facturée.",
      no_answer: "Ce numéro n’a pas pu être vérifié dans le registre de TVA de l’UE\u00a0: la TVA est facturée.",
      receipt: (ids) => `Autoliquidation\u00a0: TVA due par le preneur (${ids}).`,
    },
    repriced: {
      tax: "Le total comprend maintenant les taxes applicables à votre adresse. Vérifiez-le et validez de nouveau.",
      promotion_code:
        "Le code promo n’est plus valable pour cette commande et a été retiré. Vérifiez le total et validez de nouveau.",
      order: "Cette commande a changé depuis le chargement de la page. Vérifiez-la et validez de nouveau.",
    },
    total: "Total",
    totalToday: "À payer aujourd’hui",
    totalPaid: "Montant payé",
    nothingToday: "Rien à payer aujourd’hui.",
    openPayments: (amount) => `Les paiements en attente (${amount}) seront prélevés immédiatement.`,
    openPaymentsNow: "Les paiements en attente seront prélevés immédiatement.",
    savesPaymentDetails: "Enregistrer le moyen de paiement",
    quantity: (count, unit) => (unit ? `${count} × ${unit}` : `Quantité\u00a0: ${count}`),
    each: (amount) => `${amount} l’unité`,
    free: "Gratuit",
    per,
    interval: (interval) => capitalized(intervalText("fr", interval, EVERY)),
    chooseInterval: "Fréquence de paiement",
    pricesFor: "Prix pour",
    otherCountries: "Autres pays",
    showPrices: "Afficher les prix",
    saves: (percent) => `économisez ${percent}`,
    recurring,
  },
  orderForm: {
    quantityOf: (name) => `Quantité\u00a0: ${name}`,
    fewer: (name) => `Retirer une unité\u00a0: ${name}`,
    more: (name) => `Ajouter une unité\u00a0: ${name}`,
    optionalItems: "Ajouter à la commande",
    add: "Ajouter",
    addItem: (name) => `Ajouter\u00a0: ${name}`,
    removeItem: (name) => `Retirer\u00a0: ${name}`,
    amount: (currency) => `Montant en ${currency}`,
    amountHint: (minimum) => `Minimum\u00a0: ${minimum}`,
    addCode: "Ajouter un code promo",
    code: "Code promo",
    applyCode: "Appliquer",
    removeCode: (code) => `Retirer le code ${code}`,
    remove: "Retirer",
    renewalIncludes: (tax) => `Dont ${tax}.`,
    discountLasts: {
      once: (off) => `${off} de remise sur le premier paiement.`,
      forever: (off) => `${off} de remise sur tous les paiements.`,
    },
    belowMinimum: (code, minimum) => `Le code ${code} s’applique aux commandes à partir de ${minimum}.`,
    tooSmall: (minimum) => `Pour payer, la commande doit atteindre au moins ${minimum}.`,
  },
  submit: {
    pay: (amount) => `Payer ${amount}`,
    payInvoice: (amount) => `Payer ${amount}`,
    book: (amount) => `Réserver et payer ${amount}`,
    donate: (amount) => `Faire un don de ${amount}`,
    subscribe: (amount) => `S’abonner et payer ${amount}`,
    subscribeLater: (per) => `S’abonner, puis payer ${per}`,
    startTrial: (per) => `Commencer l’essai gratuit, puis payer ${per}`,
    completeOrder: "Valider la commande",
    savePaymentDetails: "Enregistrer le moyen de paiement",
  },
  form: {
    title: (merchant) => `Paiement à ${merchant}`,
    wallets: "Paiement express",
    testWallet: "Portefeuille de test",
    orFillIn: "ou payer autrement",
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
    zipCode: "Code postal (ZIP)",
    postalCode: "Code postal",
    optional: "facultatif",
    scriptNeeded: "Activez JavaScript pour finaliser votre commande.",
    scriptFailed: "La page ne s’est pas entièrement chargée. Vérifiez votre connexion, puis rechargez-la.",
    reload: "Recharger la page",
    back: "Retour",
    madeWith: "Propulsé par Checkstand",
    languages: "Langue",
    alreadyPaid:
      "Il semble que vous ayez déjà payé cette commande il y a quelques minutes. Rien n’a été débité cette fois-ci. Pour acheter une seconde fois, appuyez sur le bouton.",
    payAgain: (amount) => `Payer ${amount} une seconde fois`,
    seeReceipt: "Voir le reçu",
  },
  details: {
    phone: "Numéro de téléphone",
    shippingAddress: "Adresse de livraison",
    billingAddress: "Adresse de facturation",
    billingIsShipping: "L’adresse de facturation est identique à l’adresse de livraison",
    fullName: "Nom complet",
    address: "Adresse",
    addressMore: "Complément d’adresse",
    city: "Ville",
    state: {
      state: "État",
      province: "Province",
      prefecture: "Préfecture",
      county: "Comté",
      region: "Région",
      emirate: "Émirat",
    },
    choose: "Sélectionner",
    optional: (label) => `${label} (facultatif)`,
    paymentMethod: "Moyen de paiement",
    redirected: (method) => `Vous finaliserez le paiement sur la page ${method}.`,
    taxId: "Numéro de TVA ou numéro fiscal de l’entreprise",
    terms: "J’accepte les conditions générales du vendeur.",
    withdrawal: "Je demande un accès immédiat et je sais que je perds mon droit de rétractation dès qu’il commence.",
    withdrawalLabel: "Droit de rétractation",
    promotions: (merchant) => `${merchant} peut m’envoyer des actualités et des offres par e-mail.`,
    promotionsKept: (merchant) =>
      `Si vous ne terminez pas votre commande, ${merchant} peut vous écrire une fois à ce sujet. Pour cela, votre adresse e-mail est conservée dès que vous l’avez saisie.`,
    advertising: (merchant) =>
      `${merchant} peut transmettre ma commande à des plateformes publicitaires pour mesurer l’efficacité de ses annonces (facultatif).`,
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
    tooMuch: (largest) => `Saisissez ${largest} au maximum`,
    orderTooBig: (largest) => `Le total de la commande ne peut pas dépasser ${largest}`,
    amountTooSmall: (minimum) => `Saisissez au moins ${minimum}`,
    amountUnreadable: (example) => `Saisissez un montant, par exemple ${example}`,
    amountStep: (step) => `Saisissez un multiple de ${step}`,
    promotionCode: {
      not_found: "Ce code n’existe pas. Vérifiez-en l’orthographe",
      not_allowed: "Cette commande n’accepte pas de code promo",
      inactive: "Ce code n’est plus valable",
      not_started: "Ce code n’est pas encore valable",
      expired: "Ce code a expiré",
      used_up: "Ce code a atteint son nombre maximal d’utilisations",
      currency_mismatch: "Ce code est réservé aux prix dans une autre devise",
      donation: "Les codes promo ne s’appliquent pas aux dons",
      nothing_due: "Il n’y a rien à payer\u00a0: aucun code n’est nécessaire",
      products: "Ce code ne s’applique pas à ces produits",
      minimum_amount: "Votre commande n’atteint pas le minimum requis pour ce code",
      first_time: "Ce code est réservé à une première commande",
      not_combinable: "Ce code n’est pas cumulable avec d’autres codes. Retirez d’abord l’autre code",
      too_many: "Vous pouvez utiliser jusqu’à 5 codes. Retirez-en un d’abord",
      different_duration: "Ce code n’a pas la même durée que votre autre code. Utilisez un seul des deux",
    },
    tooManyCodes: (seconds) =>
      `Trop de codes ont été essayés. Patientez ${plural("fr", seconds, { one: "{count} seconde", other: "{count} secondes" })}, puis réessayez.`,
    missing: (label) => `Champ obligatoire\u00a0: ${label}`,
    missingChoice: (label) => `Sélectionnez une option\u00a0: ${label}`,
    number: (label) => `Saisissez uniquement des chiffres\u00a0: ${label}`,
    tooLong: (max) =>
      `Saisissez au maximum ${plural("fr", max, { one: "{count} caractère", other: "{count} caractères" })}`,
    postalCode: "Saisissez un code postal valide pour ce pays",
    zipCode: "Saisissez un code ZIP valide",
    phone: "Saisissez un numéro de téléphone valide, par exemple +33 1 99 00 12 34",
    taxId:
      "Saisissez un numéro de TVA ou un numéro fiscal valide (dans l’UE avec le préfixe du pays, par exemple FR12345678901), ou laissez ce champ vide",
    terms: "Acceptez les conditions générales pour continuer",
    withdrawal: "Acceptez l’accès immédiat pour continuer",
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
    none: "Le vendeur ne livre pas dans ce pays. Choisissez-en un autre.",
    notOffered: "Ce mode de livraison n’est pas proposé pour votre pays. Choisissez-en un autre.",
    toFree: (amount) => `Plus que ${amount} pour la livraison gratuite`,
    by: (option) => `Livraison (${option})`,
    deliveryTime: "Délai de livraison",
    upTo: (time) => `Jusqu’à ${time}`,
    atLeast: (time) => `Au moins ${time}`,
    businessDays: (days, text) =>
      plural("fr", days, { one: "{count} jour ouvré", other: "{count} jours ouvrés" }, text),
  },
  offerAfterPayment: {
    consent: (merchant) => `Enregistrer ma carte pour une autre offre de ${merchant} après ce paiement (facultatif).`,
    consentKept:
      "Vous décidez à la page suivante si vous l’acceptez. Votre carte est supprimée dans un délai d’une heure.",
    title: "Encore une offre pour vous",
    message: (merchant) =>
      `${merchant} a reçu votre paiement. Il s’agit d’une commande distincte, et vous n’êtes débité que si vous l’acceptez.`,
    insteadOf: "au lieu de",
    payWith: (card) => `Vous payez avec ${card}`,
    buy: (amount) => `Commander avec obligation de paiement de ${amount}`,
    decline: "Non, merci",
    firstOrder: (name, amount) => `Vous avez aussi commandé\u00a0: ${name}, ${amount}`,
    firstReceipt: "Voir le reçu de la première commande",
  },
  receipt: {
    title: "Reçu",
    open: "Afficher le reçu",
    number: "Numéro de reçu",
    date: "Date",
    paidWith: "Moyen de paiement",
    statement: "Libellé sur votre relevé",
    soldBy: "Vendu par",
    billedTo: "Facturation",
    shippedTo: "Livraison",
    sentTo: (email) => `Une copie sera envoyée à ${email}.`,
    mailAgain: "Recevoir une copie par e-mail",
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
        "Le reçu est envoyé à l’adresse e-mail indiquée lors de la commande. S’il n’arrive pas, vérifiez vos courriers indésirables. Il peut être renvoyé trois fois au maximum.",
    },
    mail: {
      subject: (merchant, number) => `Votre reçu ${merchant} (${number})`,
      testSubject: (subject) => `[Mode test] ${subject}`,
      quoted: (text) => `«\u00a0${text}\u00a0»`,
      thanks: (merchant, amount) => `Merci pour votre commande chez ${merchant}. Vous avez payé ${amount}.`,
      open: "Afficher le reçu",
      noReply: "Les réponses à cet e-mail ne sont pas lues.",
    },
    unpaid: {
      trial: {
        title: "Confirmation de l’essai",
        subject: (merchant) => `Votre essai chez ${merchant} a commencé`,
        intro: (product, amount, day) =>
          `Votre essai gratuit (${product}) a commencé. Le premier paiement de ${amount} aura lieu le ${day}.`,
      },
      free: {
        title: "Confirmation de commande",
        subject: (merchant, number) => `Votre commande chez ${merchant} (${number})`,
        intro: (merchant) => `Merci pour votre commande chez ${merchant}. Il n’y avait rien à payer.`,
      },
      saved: {
        title: "Moyen de paiement enregistré",
        subject: (merchant) => `${merchant} a enregistré votre moyen de paiement`,
        intro: (merchant) => `${merchant} a enregistré votre moyen de paiement. Rien n’a été débité.`,
      },
      number: "Numéro de confirmation",
      open: "Afficher la confirmation",
    },
  },
  taxIdLabels: { eu_vat: "N° TVA", ch_vat: "N° TVA", jp_trn: "N° d’enregistrement", other: "N° fiscal" },
  refund: {
    subject: (merchant, number) => `Votre remboursement ${merchant} (${number})`,
    title: "Remboursement",
    intro: (merchant, amount) => `${merchant} vous a remboursé ${amount}.`,
    introOfLate: (merchant, amount) =>
      `Votre paiement de ${amount} à ${merchant} est arrivé après la clôture de la commande\u00a0: il a été remboursé.`,
    arrives: "Le montant peut mettre 5 à 10 jours à apparaître sur votre compte.",
    to: "Remboursé sur",
    shipping: "Livraison",
    refunded: "Remboursé",
    refundedInAll: "Total remboursé",
    remaining: "Total après remboursement",
  },
  recovery: {
    subject: (merchant) => `Finalisez votre commande chez ${merchant}`,
    intro: (merchant) =>
      `Vous avez commencé une commande chez ${merchant} sans la payer. Vous pouvez encore la finaliser. Si vous avez changé d’avis, ignorez simplement cet e-mail.`,
    code: (code) => `Le code ${code} est appliqué automatiquement.`,
    goOn: "Finaliser la commande",
    unsubscribe: "Ne plus recevoir de rappels",
    page: {
      title: "Ne plus recevoir de rappels de commande\u00a0?",
      message: (merchant) => `${merchant} ne vous écrira plus au sujet de commandes que vous n’avez pas terminées.`,
      button: "Se désinscrire",
    },
    done: {
      title: "Désinscription confirmée",
      message: (merchant) => `${merchant} ne vous écrira plus au sujet de commandes que vous n’avez pas terminées.`,
    },
  },
  footer: {
    portal: "Vos commandes et abonnements",
    cancel: "Résilier un contrat ici",
    withdraw: "Renoncer au contrat ici",
    terms: "Conditions",
    refunds: "Politique de remboursement",
    privacy: "Politique de confidentialité",
    contact: "Contact",
  },
  pages: {
    close: "Fermer",
    paid: {
      title: "Paiement effectué",
      message: (merchant, amount) => `Merci. ${merchant} a reçu votre paiement de ${amount}.`,
    },
    subscribed: {
      title: "Abonnement activé",
      message: (merchant, amount) => `Merci. ${merchant} a reçu votre premier paiement de ${amount}.`,
    },
    subscribedLater: { message: "Merci. Rien n’a été débité aujourd’hui." },
    trialStarted: {
      title: "Votre essai a commencé",
      message: (merchant) => `Votre essai chez ${merchant} a commencé. Rien n’a été débité aujourd’hui.`,
    },
    saved: {
      title: "Moyen de paiement enregistré",
      message: (merchant) => `${merchant} a bien reçu votre moyen de paiement. Rien n’a été débité.`,
      replaced: (merchant) => `${merchant} a enregistré votre moyen de paiement.`,
    },
    ordered: {
      title: "Commande validée",
      message: (merchant) => `Merci. ${merchant} a bien reçu votre commande. Rien n’a été débité.`,
    },
    backTo: (merchant) => `Retour à ${merchant}`,
    testPayment: "Il s’agissait d’un test. Aucun argent n’a été transféré.",
    continueTo: (merchant) => `Continuer vers ${merchant}`,
    processing: {
      title: "Paiement en cours",
      message: "Votre paiement est en cours de traitement. Cette page affichera le résultat dès qu’il sera connu.",
      checkAgain: "Vérifier de nouveau",
    },
    action: {
      title: "Confirmez votre paiement",
      message: "Votre banque attend votre confirmation. Rien n’a encore été débité.",
      messageAt: (method) => `${method} attend votre confirmation. Rien n’a encore été débité.`,
      goOn: "Accéder à votre banque",
      goOnAt: (method) => `Continuer sur ${method}`,
      payAnotherWay: "Payer autrement",
    },
    paymentPending: {
      title: "Commande validée",
      message: (merchant, amount) =>
        `Merci. ${merchant} a bien reçu votre commande. Le prélèvement de ${amount} prendra quelques jours.`,
    },
    paymentFailed: {
      title: "Le paiement n’a pas abouti",
      message: "Votre banque n’a pas exécuté le paiement\u00a0: rien n’a été débité.",
      contact: (merchant) => `Contactez ${merchant} pour payer autrement.`,
    },
    orderNumber: "Numéro de commande\u00a0:",
    expired: {
      title: "Cette page de paiement a expiré",
      message: "Elle est restée ouverte trop longtemps. Rien n’a été débité.",
      startAgain: "Recommencer",
    },
    cancelled: {
      title: "Cette commande a été annulée",
      message: "Rien n’a été débité.",
      startAgain: "Recommencer",
    },
    goBackTo: (merchant) => `Pour commander, retournez chez ${merchant}.`,
    refundedLate: {
      title: "Votre paiement a été remboursé",
      message: (merchant, amount) =>
        `Votre paiement de ${amount} à ${merchant} est arrivé après la fin de la session de paiement\u00a0: il a été remboursé.`,
    },
    inactive: {
      title: "Ce lien de paiement n’est pas actif",
      message: (merchant) =>
        `${merchant} n’accepte pas de paiements ici pour le moment. Demandez un nouveau lien au vendeur.`,
    },
    soldOut: {
      title: "Cette offre n’est plus disponible",
      message: (merchant) =>
        `${merchant} ne vend plus cet article ici. Rien n’a été débité. Demandez un nouveau lien au vendeur.`,
    },
    rejected: "Cela n’a pas fonctionné",
    notFound: {
      title: "Cette page n’existe pas",
      message: "Vérifiez que le lien a été copié en entier, ou redemandez-le au vendeur.",
    },
    unavailable: {
      title: "Paiement indisponible",
      message: (merchant) =>
        `${merchant} ne peut pas encore recevoir de paiements ici. Rien n’a été débité. Demandez au vendeur comment payer.`,
    },
    noMethod: {
      title: "Aucun moyen de paiement disponible",
      message: (merchant, currency) =>
        `${merchant} n’accepte ici aucun moyen de paiement en ${currency}. Rien n’a été débité. Demandez au vendeur comment payer.`,
    },
    tooSmall: {
      title: "Le montant de cette commande est trop faible",
      message: (merchant, minimum) =>
        `Le montant minimum d’un paiement est de ${minimum}. Rien n’a été débité. Demandez à ${merchant} comment payer.`,
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
    message:
      "En mode réel, vous confirmeriez ici le paiement auprès de votre banque ou de votre portefeuille. Choisissez l’issue de ce test.",
    payee: "Bénéficiaire",
    amount: "Montant",
    method: "Moyen de paiement",
    authorize: "Autoriser",
    succeed_later: "Autoriser (réussit plus tard)",
    succeed_once: "Autoriser (réussit plus tard, les prélèvements suivants échouent)",
    fail_later: "Autoriser (échoue plus tard)",
    decline: "Refuser",
    threeDSecure: {
      title: "Confirmez votre identité",
      message: "En mode réel, votre banque vérifierait ici votre identité. Choisissez l’issue de ce test.",
      complete: "Réussir l’authentification",
      fail: "Faire échouer l’authentification",
    },
  },
  errors: {
    parameter_invalid: "Vérifiez les champs signalés ci-dessus.",
    card_declined: "Votre carte a été refusée. Rien n’a été débité. Réessayez ou utilisez une autre carte.",
    insufficient_funds:
      "Les fonds disponibles sur votre carte sont insuffisants. Rien n’a été débité. Utilisez une autre carte.",
    card_country_mismatch:
      "Ce prix est réservé aux cartes émises dans le pays choisi. Rien n’a été débité. Utilisez une carte de ce pays, ou rouvrez le lien et choisissez un autre pays sous «\u00a0Prix pour\u00a0».",
    authentication_required:
      "Votre banque n’a pas pu vérifier votre identité. Rien n’a été débité. Réessayez ou utilisez une autre carte.",
    payment_declined: "Le paiement n’a pas été autorisé. Rien n’a été débité. Réessayez ou payez autrement.",
    amount_too_small:
      "Le montant est inférieur au minimum pour un paiement. Rien n’a été débité. Modifiez votre commande ou contactez le vendeur.",
    abandoned: "Le paiement n’a pas été finalisé. Rien n’a été débité. Réessayez.",
    session_expired: "Cette page de paiement a expiré. Rien n’a été débité. Recommencez.",
    session_not_open: "Ce paiement est terminé. Rechargez la page pour voir le résultat.",
    payment_in_progress: "Votre paiement est en cours de traitement. Gardez cette page ouverte.",
    payment_link_inactive:
      "Ce lien de paiement n’est plus actif. Rien n’a été débité. Demandez-en un nouveau au vendeur.",
    payment_processor_missing: "Le vendeur ne peut pas encore recevoir de paiements ici. Rien n’a été débité.",
    resource_missing:
      "Cette page de paiement n’existe plus. Si vous avez déjà payé, contactez le vendeur. Sinon, rechargez la page pour recommencer.",
    charging_held: "Nous vérifions ce paiement. Réessayez plus tard.",
    test_clock_advancing: "L’horloge de test avance. Réessayez dans un instant.",
    unavailable: "Notre service est momentanément indisponible. Réessayez\u00a0: rien ne sera débité deux fois.",
    internal_error: "Une erreur est survenue de notre côté. Réessayez\u00a0: rien ne sera débité deux fois.",
    foreign_origin: (address) =>
      `Cette page a été ouverte à une autre adresse. Pour payer, ouvrez-la à l’adresse ${address}.`,
    tooManyCustomers: "De nombreuses personnes commandent en ce moment. Patientez un instant, puis réessayez.",
    tooManyChanges: "Trop de modifications en peu de temps. Patientez un instant, puis réessayez.",
    tooManySessions: (seconds) =>
      `Trop de tentatives en peu de temps. Patientez ${plural("fr", seconds, { one: "{count} seconde", other: "{count} secondes" })}, puis réessayez.`,
    paymentsTooFast: (seconds) =>
      `Trop de tentatives de paiement. Rien n’a été débité. Réessayez dans ${plural("fr", seconds, { one: "{count} seconde", other: "{count} secondes" })}.`,
    tooManyPayments: (minutes) =>
      `Trop de tentatives de paiement. Réessayez dans ${plural("fr", minutes, { one: "{count} minute", other: "{count} minutes" })}, ou demandez au vendeur comment payer autrement.`,
  },
  fields: {
    email: "Saisissez une adresse e-mail valide, par exemple nom@example.com",
    name: "Saisissez le nom qui figure sur la carte",
    country: "Choisissez votre pays",
    postalCode: "Saisissez un code postal de 20 caractères au maximum, ou laissez ce champ vide",
    method: "Choisissez un moyen de paiement",
    card: "Vérifiez le numéro et la date de votre carte",
  },
  script: {
    cardNumberMissing: "Saisissez votre numéro de carte",
    cardNumberShort: "Le numéro de carte est incomplet",
    testCardsOnly:
      "Utilisez une carte de test, par exemple 4242 4242 4242 4242. Le mode test n’accepte pas les vraies cartes",
    elementMissing:
      "Le formulaire de carte n’a pas pu être chargé. Autorisez js.stripe.com dans votre navigateur, puis rechargez la page.",
    expiryMissing: "Saisissez le mois et l’année, par exemple 04/30",
    expiryMonth: "Saisissez un mois de 01 à 12",
    expiryPast: "Cette carte a expiré. Vérifiez la date ou utilisez une autre carte",
    cvcMissing: "Saisissez les {needed} chiffres du cryptogramme",
    emailMissing: "Saisissez votre adresse e-mail",
    emailInvalid: "Saisissez une adresse e-mail valide, par exemple nom@example.com",
    emailSuggestion: "Vouliez-vous dire {address}\u00a0?",
    postalCodeInvalid: "Saisissez un code postal valide pour ce pays",
    zipCodeInvalid: "Saisissez un code ZIP valide",
    nameMissing: "Saisissez le nom qui figure sur la carte",
    submitting: "Traitement en cours…",
    waiting: "Votre paiement est en cours de traitement. Gardez cette page ouverte.",
    networkLost:
      "La connexion a été interrompue. Vérifiez votre connexion Internet et réessayez\u00a0: rien ne sera débité deux fois.",
    notPaid: "Le paiement n’a pas abouti. Rien n’a été débité. Réessayez ou payez autrement.",
    renewed:
      "Votre page de paiement était ouverte depuis trop longtemps\u00a0: nous en avons ouvert une nouvelle. Vérifiez le total et validez de nouveau.",
    changed:
      "Le vendeur a modifié cette commande pendant que la page était ouverte. Vérifiez le nouveau total et validez de nouveau.",
    orderUpdated: "Votre commande a été mise à jour.",
    orderPending: "Le total a changé. Vérifiez-le et validez de nouveau.",
  },
  recurring: {
    first: (day) => `Premier paiement le ${day}.`,
    invoiced: (day) =>
      `Votre essai se termine le ${day}. Vous recevrez alors une facture par e-mail. Votre abonnement ne continue que si vous la payez.`,
    next: (day) => `Prochain paiement le ${day}.`,
    nextOf: (amount, day) => `Le prochain paiement de ${amount} aura lieu le ${day}.`,
    cancel: (email) => `Vous pouvez résilier à tout moment en écrivant à ${email}.`,
    cancelWithout: (merchant) => `Pour résilier, contactez ${merchant}.`,
    firstLabel: "Premier paiement",
    nextLabel: "Prochain paiement",
  },
};

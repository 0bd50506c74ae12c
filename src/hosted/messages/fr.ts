import type { Messages } from "#hosted/messages/messages.ts";
import { plural } from "#hosted/messages/plural.ts";

export const fr: Messages = {
  language: "fr",
  locale: "fr",
  languageName: "Français",
  direction: "ltr",
  testMode: {
    label: "Mode test",
    noMoney: "Aucun argent n’est transféré.",
    cardHint:
      "Payez avec la carte de test 4242 4242 4242 4242, n’importe quelle date future et n’importe quel cryptogramme.",
    noRenewal: "Rien n’est renouvelé en mode test.",
  },
  order: {
    heading: "Votre commande",
    nameAndMore: (first, more) => `${first} + ${plural("fr", more, { one: "{count} autre", other: "{count} autres" })}`,
    subtotal: "Sous-total",
    discount: (code) => `Remise (${code})`,
    tax: (name, percentage) => `${name} ${percentage}`,
    taxIncluded: (name, percentage) => `Dont ${name} ${percentage}`,
    taxLater: "Les taxes de votre pays s’ajoutent au moment du paiement.",
    repriced: {
      tax: "Le total comprend maintenant les taxes de votre pays. Vérifiez-le et validez de nouveau.",
      promotion_code:
        "Le code promo n’est plus valable pour cette commande et a été retiré. Vérifiez le total et validez de nouveau.",
    },
    total: "Total",
    totalToday: "À payer aujourd’hui",
    totalPaid: "Payé",
    nothingToday: "Rien à payer aujourd’hui.",
    savesPaymentDetails: "Enregistrer le moyen de paiement",
    quantity: (count, unit) => (unit ? `${count} × ${unit}` : `Quantité\u00a0: ${count}`),
    each: (amount) => `${amount} l’unité`,
    free: "Gratuit",
    per: { month: (amount) => `${amount} par mois`, year: (amount) => `${amount} par an` },
    trial: (days, thenPer) =>
      `${plural("fr", days, { one: "{count} jour gratuit", other: "{count} jours gratuits" })}, puis ${thenPer}`,
    renews: {
      month: (amount) => `Se renouvelle chaque mois à ${amount} jusqu’à résiliation.`,
      year: (amount) => `Se renouvelle chaque année à ${amount} jusqu’à résiliation.`,
    },
  },
  submit: {
    pay: (amount) => `Payer ${amount}`,
    book: (amount) => `Réserver et payer ${amount}`,
    donate: (amount) => `Donner ${amount}`,
    subscribe: (amount) => `S’abonner et payer ${amount}`,
    startTrial: "Commencer l’essai",
    completeOrder: "Valider la commande",
    savePaymentDetails: "Enregistrer le moyen de paiement",
  },
  form: {
    title: (merchant) => `Paiement à ${merchant}`,
    contact: "Coordonnées",
    payment: "Payer par carte",
    email: "Adresse e-mail",
    emailHint: "nom@example.com",
    cardNumber: "Numéro de carte",
    expiry: "Date d’expiration",
    expiryPlaceholder: "MM/AA",
    cvc: "Cryptogramme",
    nameOnCard: "Nom sur la carte",
    country: "Pays",
    zipCode: "Code ZIP",
    postalCode: "Code postal",
    optional: "facultatif",
    cardsOnly: "Le vendeur propose d’autres moyens de paiement. Le mode test n’accepte que les cartes.",
    scriptNeeded:
      "Votre carte est lue par un script de cette page, afin que son numéro n’atteigne jamais notre serveur. Autorisez JavaScript sur cette page pour payer.",
    back: "Retour",
    madeWith: "Page de paiement par Checkstand",
    languages: "Langue",
  },
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
    notFound: {
      title: "Cette page n’existe pas",
      message: "Vérifiez que l’adresse a été copiée en entier, ou redemandez le lien au vendeur.",
    },
    unavailable: {
      title: "Paiement indisponible",
      message: (merchant) =>
        `${merchant} ne peut pas encore recevoir de paiements ici. Rien n’a été débité. Demandez au vendeur comment payer.`,
    },
    failed: {
      title: "Impossible d’afficher cette page pour le moment",
      message:
        "L’erreur vient de chez nous. Rien n’a été débité par l’ouverture de cette page. Réessayez dans un instant.",
      tryAgain: "Réessayer",
      reference: (id) => `Si cela se reproduit, indiquez cette référence au vendeur\u00a0: ${id}`,
    },
  },
  errors: {
    parameter_invalid: "Certaines informations sont à vérifier. Elles sont signalées ci-dessus.",
    card_declined: "Votre carte a été refusée et n’a pas été débitée. Réessayez ou utilisez une autre carte.",
    insufficient_funds:
      "Les fonds disponibles sur votre carte sont insuffisants pour ce paiement. Elle n’a pas été débitée. Utilisez une autre carte.",
    authentication_required:
      "Votre banque souhaite vérifier votre identité, ce qui n’est pas possible ici. Utilisez une autre carte.",
    session_expired: "Cette page de paiement a expiré et rien n’a été débité. Recommencez.",
    session_not_open: "Ce paiement est terminé et rien n’a été débité. Recommencez.",
    payment_in_progress: "Votre paiement est en cours de traitement. Gardez cette page ouverte.",
    payment_link_inactive:
      "Ce lien de paiement n’est plus actif. Rien n’a été débité. Demandez-en un nouveau au vendeur.",
    payment_processor_missing: "Le vendeur ne peut pas encore recevoir de paiements ici. Rien n’a été débité.",
    resource_missing: "Cette page de paiement n’existe plus. Rien n’a été débité. Rechargez la page pour recommencer.",
    unavailable: "Notre service est momentanément indisponible. Réessayez\u00a0: vous ne serez pas débité deux fois.",
    internal_error: "Une erreur est survenue de notre côté. Réessayez\u00a0: vous ne serez pas débité deux fois.",
    foreign_origin: (address) =>
      `Cette page a été ouverte à une autre adresse. Pour payer, ouvrez-la à l’adresse ${address}.`,
    tooManySessions: (seconds) =>
      `Trop de paiements ont été ouverts en peu de temps. Patientez ${plural("fr", seconds, { one: "{count} seconde", other: "{count} secondes" })}, puis réessayez.`,
    tooManyCards: (minutes) =>
      `Trop de tentatives pour ce paiement. Réessayez dans ${plural("fr", minutes, { one: "{count} minute", other: "{count} minutes" })}, ou demandez au vendeur comment payer autrement.`,
  },
  fields: {
    email: "Saisissez une adresse e-mail telle que nom@example.com",
    name: "Saisissez le nom qui figure sur la carte",
    country: "Choisissez votre pays",
    postalCode: "Saisissez un code postal de 20 caractères au maximum, ou laissez ce champ vide",
    card: "Vérifiez le numéro et la date de votre carte",
  },
  script: {
    cardNumberMissing: "Saisissez votre numéro de carte",
    cardNumberShort: {
      one: "Il y a {count} chiffre, {brand} en demande {needed}",
      other: "Il y a {count} chiffres, {brand} en demande {needed}",
    },
    testCardsOnly: "Le mode test n’accepte que les cartes de test, par exemple 4242 4242 4242 4242",
    expiryMissing: "Saisissez le mois et l’année, par exemple 04/30",
    expiryMonth: "Le mois doit être compris entre 01 et 12",
    expiryPast: "Cette date est passée. Vérifiez-la ou utilisez une autre carte",
    cvcMissing: "Saisissez les {needed} chiffres du cryptogramme",
    emailMissing: "Saisissez votre adresse e-mail",
    emailInvalid: "Saisissez une adresse e-mail telle que nom@example.com",
    nameMissing: "Saisissez le nom qui figure sur la carte",
    submitting: "Un instant…",
    waiting: "Votre paiement est en cours de traitement. Gardez cette page ouverte.",
    networkLost: "La connexion a été interrompue. Vérifiez-la et réessayez\u00a0: vous ne serez pas débité deux fois.",
    notPaid: "Le paiement n’a pas abouti et votre carte n’a pas été débitée. Réessayez ou utilisez une autre carte.",
    renewed:
      "Votre page de paiement était ouverte depuis trop longtemps\u00a0: nous en avons ouvert une nouvelle. Vérifiez le total et validez de nouveau.",
    changed:
      "Le vendeur a modifié cette commande pendant que la page était ouverte. Vérifiez le nouveau total et validez de nouveau.",
  },
};

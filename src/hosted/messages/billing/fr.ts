import type { BillingMessages } from "#hosted/messages/billing/messages.ts";

export const billingFr: BillingMessages = {
  invoice: {
    title: (number) => `Facture ${number}`,
    period: (days) => `Période\u00a0: ${days}`,
    details: "Détails de la facture",
    triedAgain: (day) =>
      `Si vous ne payez pas ici, votre moyen de paiement enregistré sera à nouveau débité le ${day}.`,
    ended: "L’abonnement est terminé. Le paiement de cette facture ne le relance pas.",
    savesMethod: "Votre abonnement sera désormais payé avec ce moyen de paiement.",
    nothingDue: { title: "Rien à payer", message: (merchant) => `${merchant} n’a rien facturé ici.` },
    onItsWay: {
      title: "Paiement en route",
      message: (amount) =>
        `Merci. Il faudra quelques jours pour que les ${amount} arrivent de votre banque. Vous n’avez rien d’autre à faire.`,
    },
    void: {
      title: "Cette facture a été annulée",
      message: (merchant) => `${merchant} a annulé cette facture. Vous n’avez pas à la payer.`,
    },
  },
  mails: {
    labels: { subscription: "Abonnement", invoice: "Facture", amount: "Montant", due: "Date du paiement" },
    pay: "Payer la facture",
    cancel: (to) => `Si vous ne le souhaitez pas, résiliez avant cette date en écrivant à ${to}.`,
    chargeFailed: {
      subject: (merchant) => `Votre paiement à ${merchant} n’a pas abouti`,
      intro: (merchant, amount, product) => `${merchant} n’a pas pu encaisser ${amount} pour ${product}.`,
      confirm: "Votre banque vous demande de confirmer ce paiement. Vous pouvez le faire sur la page de la facture.",
      again: (day) =>
        `Le paiement sera à nouveau tenté le ${day}. Vous pouvez aussi payer dès maintenant, avec un autre moyen de paiement si vous le souhaitez.`,
      notAgain: "Le paiement ne sera pas retenté automatiquement. Veuillez payer la facture sur sa page.",
    },
    methodMissing: {
      subject: (merchant) => `${merchant} a besoin d’un moyen de paiement`,
      intro: (merchant, amount, product) =>
        `${amount} sont dus pour ${product}, et ${merchant} n’a aucun moyen de paiement à débiter.`,
      pay: "Veuillez payer la facture sur sa page. Les paiements suivants seront débités du même moyen de paiement.",
    },
    trialEnding: {
      subject: (merchant) => `Votre essai chez ${merchant} se termine bientôt`,
      intro: (product, day) => `Votre essai de ${product} se termine le ${day}.`,
      charge: (amount) => `Votre abonnement commence alors, et le premier paiement de ${amount} est dû.`,
      noMethod: "Aucun moyen de paiement n’est enregistré\u00a0: vous recevrez la facture par e-mail.",
    },
    renewalUpcoming: {
      subject: (merchant) => `Votre abonnement chez ${merchant} se renouvelle bientôt`,
      intro: (product, day, amount) => `${product} se renouvelle le ${day} pour ${amount}.`,
    },
    discountEnding: {
      subject: (merchant) => `Votre remise chez ${merchant} se termine bientôt`,
      intro: (product, day, amount) =>
        `Votre remise sur ${product} se termine. À partir du ${day}, le prix est de ${amount}.`,
    },
    debitUpcoming: {
      subject: (merchant) => `${merchant} va débiter votre compte bancaire`,
      intro: (merchant, amount, day) => `${merchant} débitera ${amount} de votre compte bancaire le ${day}.`,
    },
    canceled: {
      subject: (merchant) => `Votre abonnement chez ${merchant} est terminé`,
      intro: (product, day) => `Votre abonnement à ${product} s’est terminé le ${day}. Plus rien ne sera débité.`,
      unpaid: "Il s’est terminé parce qu’un paiement n’a pas abouti.",
      open: (amount) => `${amount} restent dus. Veuillez payer la facture sur sa page.`,
    },
    invoiceSent: {
      subject: (merchant, number) => `Facture ${number} de ${merchant}`,
      intro: (merchant, amount, product) => `${merchant} vous a envoyé une facture de ${amount} pour ${product}.`,
    },
  },
};

import type { BillingMessages } from "#checkout/pages/messages/billing/messages.ts";

export const billingFr: BillingMessages = {
  invoice: {
    title: (number) => `Facture ${number}`,
    period: (days) => `Période\u00a0: ${days}`,
    details: "Détails de la facture",
    download: "Télécharger le PDF",
    creditNotes: { title: "Avoirs", void: "Annulé" },
    retryOn: (day) => `Si vous ne payez pas maintenant, votre moyen de paiement enregistré sera débité le ${day}.`,
    includesBalance: (amount) => `Comprend ${amount} de factures précédentes.`,
    collectedLater: (amount) =>
      `${amount} est un montant trop faible pour être débité. Il le sera avec votre prochaine facture.`,
    amountTooSmall: "Le montant est inférieur au minimum pour un paiement. Rien n’a été débité. Contactez le vendeur.",
    ended: "L’abonnement est terminé. Le paiement de cette facture ne le relance pas.",
    continuesIfPaid: "Votre abonnement ne continue que si vous payez cette facture.",
    unused: (day) => `Votre abonnement s’est terminé le ${day}. Vous n’avez pas à payer pour la période qui suit.`,
    payAnyway: "Payer quand même cette facture",
    savesMethod: "Ce moyen de paiement servira aussi aux prochains paiements de votre abonnement.",
    nothingDue: {
      title: "Rien à payer",
      message: (merchant) => `Vous ne devez rien à ${merchant} pour cette facture.`,
    },
    processing: {
      title: "Paiement en cours de traitement",
      message: (amount) =>
        `Merci. Le prélèvement de ${amount} prendra quelques jours. Vous n’avez rien d’autre à faire.`,
    },
    void: {
      title: "Cette facture a été annulée",
      message: (merchant) => `${merchant} a annulé cette facture. Vous n’avez pas à la payer.`,
    },
    linkEnded: {
      title: "Ce lien ne fonctionne plus",
      message: "Un nouveau lien peut être envoyé à l’adresse e-mail associée à la facture.",
      button: "Recevoir un nouveau lien",
    },
    linkUnsent: {
      title: "Aucun e-mail n’a été envoyé",
      message: "Cette page ne peut pas envoyer d’e-mails. Demandez un nouveau lien au vendeur.",
    },
    linkSent: {
      title: "Consultez votre messagerie",
      message:
        "Si cette facture existe, un nouveau lien est envoyé à l’adresse e-mail qui lui est associée. Un nouveau lien peut être envoyé une fois par heure. S’il n’arrive pas, vérifiez vos courriers indésirables.",
    },
  },
  mails: {
    documents: { invoice: "Télécharger la facture (PDF)", creditNote: "Télécharger l’avoir (PDF)" },
    labels: {
      fromBalance: "Factures précédentes",
      balanceApplied: "Solde utilisé",
      toBalance: "Recrédité sur votre solde",
      order: "Numéro de commande",
      plan: "Nouvelle formule",
      period: "Période de facturation",
      subscription: "Abonnement",
      invoice: "Facture",
      amount: "Montant",
      mandate: "Référence du mandat (RUM)",
      creditor: "Identifiant du créancier (ICS)",
    },
    dates: {
      plan_changed: "Changement le",
      cancellation_scheduled: "Fin le",
      trial_ending: "Fin de l’essai",
      renewal_upcoming: "Renouvellement le",
      discount_ending: "Nouveau prix à partir du",
      debit_upcoming: "Prélèvement le",
      subscription_canceled: "Terminé le",
    },
    pay: "Payer la facture",
    cancel: (portal) => `Pour résilier avant cette date, utilisez l’espace client : ${portal}`,
    cancelAnytime: (portal) => `Vous pouvez résilier à tout moment dans l’espace client : ${portal}`,
    chargeFailed: {
      subject: (merchant) => `Votre paiement à ${merchant} n’a pas abouti`,
      intro: (merchant, amount, product) => `Votre paiement de ${amount} à ${merchant} pour ${product} n’a pas abouti.`,
      confirm: "Votre banque vous demande de confirmer ce paiement. Vous pourrez le faire en payant la facture.",
      again: (day) =>
        `Une nouvelle tentative aura lieu le ${day}. Pour payer plus tôt ou avec un autre moyen de paiement, payez la facture dès maintenant.`,
      notAgain: "Il n’y aura pas de nouvelle tentative automatique. Veuillez payer la facture.",
    },
    methodMissing: {
      subject: (merchant) => `Votre facture ${merchant} est à payer`,
      afterTrial: (product) => `Votre essai gratuit (${product}) est terminé.`,
      intro: (merchant, amount, product) =>
        `Un paiement de ${amount} est dû pour ${product}, et ${merchant} n’a aucun moyen de paiement enregistré à votre nom.`,
      pay: "Veuillez payer la facture. Le moyen de paiement utilisé sera enregistré pour les prochains paiements.",
    },
    trialEnding: {
      subject: (merchant) => `Votre essai chez ${merchant} se termine bientôt`,
      intro: (product, day) => `Votre essai gratuit (${product}) se termine le ${day}.`,
      charge: (amount) => `Votre abonnement payant commence alors. Le premier paiement est de ${amount}.`,
      starts: "Votre abonnement payant commence alors.",
      noMethod: (day) =>
        `Aucun moyen de paiement n’est enregistré\u00a0: vous recevrez la facture par e-mail le ${day}.`,
    },
    renewalUpcoming: {
      subject: (merchant) => `Votre abonnement chez ${merchant} se renouvelle bientôt`,
      intro: (product, day, amount) => `Votre abonnement à ${product} se renouvelle le ${day} pour ${amount}.`,
    },
    discountEnding: {
      subject: (merchant) => `Votre remise chez ${merchant} se termine bientôt`,
      intro: (product, day, amount) =>
        `Votre remise sur ${product} prend fin. À partir du ${day}, vous paierez ${amount}.`,
    },
    debitUpcoming: {
      subject: (merchant) => `Prélèvement ${merchant} à venir`,
      intro: (merchant, amount, day) => `${merchant} prélèvera ${amount} sur votre compte bancaire le ${day}.`,
    },
    canceled: {
      subject: (merchant) => `Votre abonnement chez ${merchant} est terminé`,
      intro: (product, day) =>
        `Votre abonnement à ${product} a pris fin le ${day}. Plus rien ne sera débité automatiquement.`,
      unpaid: "Il s’est terminé parce qu’une facture n’a pas été payée.",
      open: (amount) => `Une facture reste à payer\u00a0: ${amount}. Veuillez la régler.`,
    },
    invoiceSent: {
      subject: (merchant, number) => `Facture ${number} – ${merchant}`,
      intro: (merchant, amount, product) => `${merchant} vous a envoyé une facture de ${amount} pour ${product}.`,
    },
    invoiceLink: {
      subject: (merchant, number) => `Nouveau lien vers la facture ${number} – ${merchant}`,
      intro: (merchant) => `Voici le nouveau lien vers votre facture de ${merchant}.`,
      unwanted: "Si vous ne l’avez pas demandé, vous pouvez ignorer cet e-mail.",
    },
    portal: "Voir vos commandes, gérer ou résilier vos abonnements",
    portalToSee: "Voir vos commandes et abonnements",
    portalLink: {
      subject: (merchant) => `Vos commandes et abonnements chez ${merchant}`,
      intro: (merchant) =>
        `Ce lien vous permet de consulter et de gérer vos commandes et abonnements chez ${merchant}.`,
      lifetime: (minutes) => `Le lien fonctionne une seule fois, pendant ${minutes} minutes.`,
      unwanted: "Si vous ne l’avez pas demandé, vous pouvez ignorer cet e-mail.",
      action: "Ouvrir l’espace client",
      withheld: "(Le lien figurait uniquement dans l’e-mail envoyé.)",
    },
    emailChange: {
      subject: "Confirmez votre nouvelle adresse e-mail",
      intro: (merchant) =>
        `Vous souhaitez utiliser cette adresse e-mail pour vos commandes et abonnements chez ${merchant}. Confirmez-la pour terminer la modification.`,
      unwanted: "Si vous ne l’avez pas demandé, ignorez cet e-mail. Rien ne changera.",
      action: "Confirmer l’adresse e-mail",
    },
    emailChanged: {
      subject: "Votre adresse e-mail a été modifiée",
      intro: (merchant) =>
        `Vos commandes et abonnements chez ${merchant} ont une nouvelle adresse e-mail. Si vous l’avez modifiée, vous n’avez rien à faire.`,
      undo: (hours) =>
        `Si vous ne l’avez pas modifiée, annulez la modification dans un délai de ${hours} heures. Toutes les personnes connectées à l’espace client seront alors déconnectées.`,
      action: "Annuler la modification",
    },
    unpaid: {
      ends: (day) => `Si la facture n’est pas payée d’ici au ${day}, votre abonnement prendra fin.`,
      waits: (day) =>
        `Si la facture n’est pas payée d’ici au ${day}, votre abonnement sera suspendu jusqu’à son paiement.`,
    },
    invoicePaid: {
      intro: (merchant, amount, product) => `Merci. ${merchant} a reçu votre paiement de ${amount} pour ${product}.`,
    },
    debitPending: {
      subject: (merchant) => `Votre prélèvement pour ${merchant} est en cours`,
      intro: (merchant, amount, product) =>
        `Votre paiement par prélèvement de ${amount} à ${merchant} pour ${product} est en cours de traitement. Cela peut prendre quelques jours ouvrés.`,
      next: "Vous n’avez rien à faire. Si le paiement échoue, vous recevrez un e-mail.",
    },
    debitFailed: {
      subject: (merchant) => `Votre prélèvement pour ${merchant} a échoué`,
      intro: (merchant, amount, product) =>
        `Votre banque n’a pas exécuté le prélèvement de ${amount} de ${merchant} pour ${product}. Rien n’a été débité.`,
      payInvoice: "Veuillez payer la facture avec un autre moyen de paiement.",
      orderAgain: "Votre commande n’est pas payée. Vous pouvez commander à nouveau et payer autrement.",
      contact: (merchant) => `Votre commande n’est pas payée. Pour payer autrement, contactez ${merchant}.`,
    },
    refundReturned: {
      subject: (merchant, number) => `Votre remboursement de ${merchant} a échoué (${number})`,
      title: "Échec du remboursement",
      intro: (merchant, amount) =>
        `${merchant} vous a remboursé ${amount}, mais votre banque ou l’émetteur de votre carte a renvoyé l’argent. Vous n’avez pas reçu ce remboursement.`,
      next: (merchant) => `${merchant} en est informé. Contactez ${merchant} pour convenir d’une autre solution.`,
    },
    trialEnded: {
      subject: (merchant) => `Votre abonnement payant chez ${merchant} a commencé`,
      intro: (product) => `Votre essai gratuit (${product}) est terminé et votre abonnement payant a commencé.`,
      charge: (amount) => `Le premier paiement de ${amount} est débité de votre moyen de paiement enregistré.`,
    },
    planChanged: {
      subject: (merchant) => `Votre abonnement chez ${merchant} va changer`,
      intro: (plan, day, amount) =>
        `À partir du ${day}, votre abonnement devient\u00a0: ${plan}. Vous paierez alors ${amount}.`,
      kept: (product) =>
        `Le changement prévu de votre abonnement a été annulé. Il continue comme avant\u00a0: ${product}.`,
    },
    cancellationScheduled: {
      subject: (merchant) => `Votre abonnement chez ${merchant} est résilié`,
      intro: (product, day) => `Votre abonnement à ${product} est résilié. Il se poursuit jusqu’au ${day}.`,
      noCharge: "Plus rien ne sera débité.",
      charged: "Les paiements dus d’ici là seront débités comme d’habitude.",
      undoInPortal: (portal) =>
        `Pour conserver votre abonnement, utilisez l’espace client avant cette date : ${portal}`,
      undo: (email) => `Pour conserver votre abonnement, écrivez à ${email} avant cette date.`,
      undoWithout: (merchant) => `Pour conserver votre abonnement, contactez ${merchant} avant cette date.`,
    },
    cancellationWithdrawn: {
      subject: (merchant) => `Votre abonnement chez ${merchant} continue`,
      intro: (product) => `La résiliation de votre abonnement à ${product} a été annulée. Il continue comme avant.`,
    },
  },
};

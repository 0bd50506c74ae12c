import { plural } from "#checkout/pages/messages/plural.ts";
import type { PortalMessages } from "#portal/pages/messages/messages.ts";

export const portalFr: PortalMessages = {
  request: {
    title: "Vos commandes et abonnements",
    intro: (merchant, minutes) =>
      `Saisissez l’adresse e-mail de votre commande chez ${merchant}. Nous vous enverrons un lien valable ${minutes} minutes.`,
    email: "Adresse e-mail",
    button: "Recevoir un lien par e-mail",
    testMode:
      "En mode test, aucun e-mail n’est envoyé aux clients. Le vendeur trouve le lien dans le tableau de bord, sous « Emails ».",
    noServer: "Cette page ne peut pas envoyer d’e-mails pour le moment. Contactez le vendeur.",
  },
  sent: {
    title: "Consultez votre messagerie",
    message: (minutes) =>
      `S’il existe une commande ou un abonnement avec cette adresse e-mail, un lien vous est envoyé. Il est valable ${minutes} minutes. S’il n’arrive pas, vérifiez vos spams ou essayez une autre adresse.`,
  },
  sentAgain: {
    title: "Consultez votre messagerie",
    message:
      "Si votre lien est arrivé par e-mail, un nouveau lien est envoyé à la même adresse. Si vous veniez d’un site ou d’une application, ouvrez-y de nouveau l’espace client.",
  },
  unsent: { title: "Aucun e-mail n’a été envoyé" },
  tooManyLinks: (minutes) =>
    `Trop de liens ont été demandés. Réessayez dans ${plural("fr", minutes, { one: "{count} minute", other: "{count} minutes" })}.`,
  tooManyChanges: (minutes) =>
    `Trop de modifications ont été effectuées. Réessayez dans ${plural("fr", minutes, { one: "{count} minute", other: "{count} minutes" })}.`,
  open: {
    title: "Votre espace client",
    message: (merchant) => `Consultez et gérez vos commandes et abonnements chez ${merchant}.`,
    button: "Continuer",
    stays: (minutes) => `Vous restez connecté pendant ${minutes} minutes, dans ce navigateur uniquement.`,
  },
  ended: {
    title: "Ce lien ne fonctionne plus",
    message: (minutes) =>
      `Un lien fonctionne une seule fois, pendant ${minutes} minutes, et uniquement dans le navigateur où il a été ouvert. Vous pouvez en recevoir un nouveau.`,
    button: "Recevoir un nouveau lien",
  },
  closed: {
    title: "Vous êtes déconnecté",
    message: "Vous pouvez fermer cette fenêtre. Pour revenir, demandez un nouveau lien.",
  },
  home: {
    title: (merchant) => `Vos commandes et abonnements chez ${merchant}`,
    close: "Se déconnecter",
    overview: "Vue d’ensemble",
    nothing: "Il n’y a encore rien ici.",
    all: "Tout afficher",
    more: "Afficher plus",
    subscriptions: "Abonnements",
    past: "Abonnements terminés",
    orders: "Commandes",
    invoices: "Factures",
    openInvoices: "À payer",
    creditNotes: "Avoirs",
    yearFiles: "Documents par année",
    yearFile: (year) => `Télécharger tous ceux de ${year} (ZIP)`,
    tooManyDocuments: "Il y a trop de documents pour un seul fichier. Téléchargez-les un par un.",
    receipt: "Reçu",
    pay: "Payer maintenant",
    refunded: (amount) => `Remboursé : ${amount}`,
    orderNumber: (number) => `Commande ${number}`,
    processing: "Paiement en cours de traitement",
    paid: "Payée",
    void: "Annulée",
    open: "Ouverte",
    uncollectible: "Impayée",
  },
  subscription: {
    next: (amount, day) => `Prochain paiement : ${amount} le ${day}`,
    nextDay: (day) => `Prochain paiement le ${day}`,
    trial: (day) => `Essai gratuit jusqu’au ${day}`,
    ends: (day) => `Résilié. Prend fin le ${day}. Rien ne sera prélevé pour la période suivante.`,
    ended: (day) => `Terminé le ${day}`,
    pastDue: "Un paiement a échoué. Payez la facture ouverte pour conserver cet abonnement.",
    unpaid: "Il est suspendu, car une facture n’a pas été payée. Payez-la pour continuer.",
    paused: "Mis en pause par le vendeur. Rien n’est prélevé.",
    notBilled: "Rien n’est prélevé pour le moment.",
    notBilledUntil: (day) => `Rien n’est prélevé jusqu’au ${day}.`,
    method: (method) => `Payé avec ${method}`,
    noMethod: "Aucun moyen de paiement n’est enregistré.",
    cancel: "Résilier l’abonnement",
    undo: "Conserver l’abonnement",
  },
  method: {
    title: "Changer de moyen de paiement",
    used: "Le nouveau moyen de paiement servira désormais pour :",
    others: "Les autres abonnements gardent leur moyen de paiement. Vous pouvez le changer pour chacun d’eux.",
    button: "Saisir un moyen de paiement",
    all: "Le changer pour tous les abonnements",
    none: "Aucun abonnement n’est en cours.",
  },
  details: {
    title: "Vos coordonnées",
    intro: "Les modifications s’appliquent à vos prochaines factures. Les factures existantes ne changent pas.",
    button: "Enregistrer",
    download: "Télécharger vos données (JSON)",
  },
  email: {
    title: "Modifier l’adresse e-mail",
    intro: (minutes, hours) =>
      `Nous enverrons un lien à la nouvelle adresse. La modification prend effet dès que vous l’ouvrez, dans un délai de ${minutes} minutes, et que vous confirmez. Votre adresse actuelle reçoit aussi un e-mail, avec un lien qui permet d’annuler la modification pendant ${hours} heures.`,
    guestOrders:
      "Les commandes passées en tant qu’invité conservent l’adresse actuelle : pour les voir, connectez-vous avec celle-ci.",
    field: "Nouvelle adresse e-mail",
    button: "Envoyer un lien",
    same: "C’est déjà votre adresse e-mail.",
    sentTitle: "Consultez la boîte de réception de la nouvelle adresse",
    sent: (minutes) =>
      `Un lien est en route. Ouvrez-le dans un délai de ${minutes} minutes pour modifier votre adresse. D’ici là, rien ne change. S’il n’arrive pas, vérifiez l’adresse et votre dossier de courrier indésirable.`,
    confirm: {
      title: "Confirmez votre nouvelle adresse e-mail",
      message: (merchant) =>
        `Vos commandes et abonnements chez ${merchant} auront désormais cette adresse. Ne la confirmez que si vous l’avez demandé vous-même.`,
      button: "Confirmer l’adresse e-mail",
      ended: (minutes) =>
        `Un lien qui confirme une adresse e-mail fonctionne une seule fois, pendant ${minutes} minutes. Vous pouvez saisir de nouveau l’adresse dans l’espace client.`,
    },
    confirmed: {
      title: "Votre adresse e-mail est modifiée",
      message: "Pour ouvrir l’espace client, demandez un lien avec la nouvelle adresse.",
    },
    undo: {
      title: "Annuler la modification de votre adresse e-mail ?",
      message: (merchant) =>
        `Vos commandes et abonnements chez ${merchant} retrouvent cette adresse. Toutes les personnes qui ont ouvert l’espace client avec l’ancienne ou la nouvelle adresse sont déconnectées.`,
      button: "Annuler la modification",
      ended: (hours) =>
        `Un lien qui annule une modification d’adresse e-mail fonctionne une seule fois, pendant ${hours} heures. Si vous ne l’avez pas modifiée vous-même, contactez le vendeur.`,
    },
    undone: {
      title: "La modification est annulée",
      message:
        "Vos commandes et abonnements ont de nouveau l’ancienne adresse e-mail, sauf si le vendeur l’a modifiée depuis. Vérifiez vos abonnements et vos moyens de paiement dans l’espace client, et contactez le vendeur en cas d’anomalie.",
    },
  },
  consents: {
    title: "Vos consentements",
    advertising: {
      given: (merchant) =>
        `Vous avez autorisé ${merchant} à partager vos commandes avec des plateformes publicitaires.`,
      button: "Retirer mon consentement",
    },
    promotions: {
      given: (merchant) => `Vous avez accepté de recevoir les actualités de ${merchant} par e-mail.`,
      button: "Me désabonner",
    },
  },
  plan: {
    title: "Changer de formule",
    choose: "Formule",
    quantity: "Quantité",
    next: "Continuer",
    confirmTitle: "Confirmer le changement",
    from: (day, per) => `À partir du ${day}, vous payez ${per}, hors réductions et taxes ajoutées.`,
    fromTotal: (day, per) => `À partir du ${day}, vous payez ${per}.`,
    first: (amount, day) => `Le paiement du ${day} s’élève à ${amount}, réductions et taxes comprises.`,
    untilThen: "Jusque-là, rien ne change. Rien n’est débité aujourd’hui.",
    button: "Confirmer le changement",
    back: "Choisir à nouveau",
    changed: "L’abonnement ou son prix a changé entre-temps. Vérifiez ce que vous payez et confirmez à nouveau.",
    planned: (day, plan) => `À partir du ${day} : ${plan}`,
    undo: "Conserver la formule actuelle",
  },
  pause: {
    title: "Suspendre les paiements",
    message:
      "Pendant la pause, rien n’est débité : les périodes qui y commencent sont ignorées. Votre abonnement reprend ensuite automatiquement.",
    choose: "Pour combien de temps ?",
    until: (months, day) => `${plural("fr", months, { one: "{count} mois", other: "{count} mois" })}, jusqu’au ${day}`,
    button: "Suspendre les paiements",
    resume: "Reprendre les paiements",
  },
  cancel: {
    title: "Résilier l’abonnement ?",
    atEnd: (day) => `Votre abonnement prend fin le ${day}. D’ici là, vous pouvez l’utiliser comme avant.`,
    now: "Votre abonnement prend fin immédiatement, car un paiement est en attente.",
    immediately: "Votre abonnement prend fin immédiatement.",
    periodOver: "Votre abonnement prend fin immédiatement, car sa dernière période est terminée.",
    changed: "L’abonnement a changé entre-temps. Vérifiez quand il prend fin, puis confirmez de nouveau.",
    noRefund: "Les paiements déjà effectués ne sont pas remboursés pour autant.",
    reason: "Pourquoi résiliez-vous ? (facultatif)",
    none: "Je préfère ne pas le dire",
    feedback: {
      too_expensive: "C’est trop cher",
      missing_features: "Il manque quelque chose",
      switched_service: "Je passe à autre chose",
      unused: "Je ne l’utilise pas assez",
      customer_service: "Le service client n’était pas bon",
      too_complex: "C’est trop compliqué",
      low_quality: "La qualité n’est pas suffisante",
      other: "Autre raison",
    },
    comment: "Souhaitez-vous ajouter quelque chose ? (facultatif)",
    button: "Résilier l’abonnement",
    keep: "Conserver l’abonnement",
  },
  done: {
    canceled: "Votre abonnement est résilié.",
    kept: "Votre abonnement continue.",
    details: "Vos coordonnées sont enregistrées.",
    email: "Votre adresse e-mail est modifiée.",
    consent: "Votre consentement est retiré.",
    planned: "Votre changement est prévu pour la prochaine période.",
    unplanned: "Votre formule reste inchangée.",
    paused: "Vos paiements sont suspendus.",
    resumed: "Vos paiements reprennent à la prochaine période.",
    method: "Votre moyen de paiement est enregistré.",
    methodBusy: "Un autre changement de moyen de paiement est en cours. Réessayez une fois qu’il est terminé.",
    changed: "L’abonnement a changé entre-temps. Rien n’a été fait.",
  },
  completed: {
    title: "C’est fait",
    message: (merchant) => `Vous allez être redirigé vers ${merchant}.`,
    button: "Continuer",
  },
};

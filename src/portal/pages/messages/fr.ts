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
    `Cet abonnement a été modifié trop souvent. Réessayez dans ${plural("fr", minutes, { one: "{count} minute", other: "{count} minutes" })}.`,
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
    changed: "L’abonnement a changé entre-temps. Rien n’a été fait.",
  },
  completed: {
    title: "C’est fait",
    message: (merchant) => `Vous allez être redirigé vers ${merchant}.`,
    button: "Continuer",
  },
};

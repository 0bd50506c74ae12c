import type { DeclarationMessages } from "#checkout/pages/messages/declaration-messages.ts";
import { plural } from "#checkout/pages/messages/plural.ts";

export const declarationFr: DeclarationMessages = {
  fields: {
    name: "Nom",
    email: "Adresse e-mail",
    reference: "Numéro de la commande, de l’abonnement ou de la facture",
    type: "Type de résiliation",
    reason: "Motif",
    wantedAt: "Date de fin (facultatif)",
    end: "Fin",
    received: "Reçu",
    ordinary: "Résiliation ordinaire",
    forCause: "Résiliation pour motif grave",
    soonest: "Dès que possible",
  },
  hints: {
    email: "La confirmation sera envoyée à cette adresse.",
    reference: "Il figure sur votre reçu ou votre facture, et dans les e-mails concernant votre commande.",
    reason: "Uniquement pour une résiliation pour motif grave",
    wantedAt: "Sans date, le contrat prend fin dès que possible.",
  },
  problems: {
    name: "Indiquez votre nom.",
    reference: "Indiquez le numéro, ou ce que vous avez commandé.",
    reason: "Indiquez le motif de la résiliation pour motif grave.",
    wantedAt: "Indiquez une date dans les cinq prochaines années.",
    tooLong: (max) => `Saisissez ${max} caractères au maximum.`,
  },
  cancel: {
    title: "Résilier un contrat",
    intro: (merchant) => `Résiliez un abonnement auprès de ${merchant} sans vous connecter.`,
    noRefund: "Une résiliation ne rembourse pas les paiements déjà effectués.",
    button: "Résilier maintenant",
  },
  withdraw: {
    title: "Renoncer à un contrat",
    intro: (merchant) =>
      `Exercez votre droit de rétractation pour une commande ou un abonnement auprès de ${merchant}, sans donner de motif.`,
    button: "Continuer",
    check: "Vérifiez votre rétractation",
    statement: (merchant) => `Je me rétracte de mon contrat avec ${merchant} :`,
    confirm: "Confirmer la rétractation",
    change: "Modifier",
  },
  received: {
    cancellation: "Votre résiliation a été reçue",
    withdrawal: "Votre rétractation a été reçue",
    message: (merchant) =>
      `${merchant} a reçu de votre part la déclaration suivante. Enregistrez ou imprimez cette page.`,
    mailed: (email) =>
      `Une confirmation sera envoyée à ${email}, sauf si trop de messages y ont été envoyés récemment.`,
  },
  unsent: {
    testMode:
      "Le mode test n’envoie pas d’e-mails aux clients. Le vendeur les trouve dans le tableau de bord, sous E-mails.",
    noServer: "Cette page ne peut pas envoyer d’e-mails pour le moment.",
  },
  tooMany: (minutes) =>
    `Trop de formulaires ont été envoyés. Réessayez dans ${plural("fr", minutes, { one: "{count} minute", other: "{count} minutes" })}.`,
  tooManyContact: (email) => `Ou écrivez à ${email}.`,
  undo: {
    title: "Conserver votre abonnement ?",
    message: (product, day) => `${product} est résilié et prend fin le ${day}.`,
    button: "Conserver l’abonnement",
    undone: { title: "Votre abonnement continue", message: "La résiliation a été annulée." },
    over: {
      title: "Cette résiliation ne peut plus être annulée",
      message: "L’abonnement a pris fin ou a été modifié entre-temps.",
    },
  },
  mails: {
    cancellation: {
      subject: (merchant) => `${merchant} a reçu votre résiliation`,
      intro: (merchant) => `${merchant} a reçu la résiliation suivante avec cette adresse e-mail :`,
    },
    withdrawal: {
      subject: (merchant) => `${merchant} a reçu votre rétractation`,
      intro: (merchant) => `${merchant} a reçu la rétractation suivante avec cette adresse e-mail :`,
    },
    answer: (merchant) => `${merchant} vérifie les informations et vous contactera si quelque chose n’est pas clair.`,
    unwanted: (merchant) => `Si vous n’êtes pas à l’origine de cette déclaration, contactez ${merchant}.`,
    declared: {
      subject: (merchant) => `Votre abonnement auprès de ${merchant} a été résilié`,
      planned: (product, day) =>
        `${product} a été résilié au moyen du formulaire de résiliation sans connexion. L’abonnement prend fin le ${day}.`,
      ended: (product) =>
        `${product} a été résilié au moyen du formulaire de résiliation sans connexion. L’abonnement est terminé, car aucune autre période n’est payée.`,
      undo: "Si ce n’était pas vous, ou si vous avez changé d’avis, vous pouvez conserver votre abonnement jusque-là.",
      action: "Conserver l’abonnement",
    },
  },
};

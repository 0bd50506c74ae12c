import type { BillingMessages } from "#hosted/messages/billing/messages.ts";

export const billingDe: BillingMessages = {
  invoice: {
    title: (number) => `Rechnung ${number}`,
    period: (days) => `Zeitraum: ${days}`,
    details: "Rechnungsangaben",
    triedAgain: (day) =>
      `Wenn Sie nicht hier bezahlen, wird Ihr gespeichertes Zahlungsmittel am ${day} erneut belastet.`,
    ended: "Das Abonnement ist beendet. Es beginnt nicht wieder, wenn Sie diese Rechnung bezahlen.",
    savesMethod: "Von jetzt an wird Ihr Abonnement mit diesem Zahlungsmittel bezahlt.",
    nothingDue: {
      title: "Nichts zu bezahlen",
      message: (merchant) => `${merchant} hat für diese Rechnung nichts berechnet.`,
    },
    onItsWay: {
      title: "Zahlung unterwegs",
      message: (amount) =>
        `Vielen Dank. Es dauert einige Tage, bis die ${amount} von Ihrer Bank eintreffen. Sie müssen nichts weiter tun.`,
    },
    void: {
      title: "Diese Rechnung wurde storniert",
      message: (merchant) => `${merchant} hat diese Rechnung storniert. Sie müssen sie nicht bezahlen.`,
    },
  },
  mails: {
    labels: { subscription: "Abonnement", invoice: "Rechnung", amount: "Betrag", due: "Datum" },
    pay: "Rechnung bezahlen",
    cancel: (to) => `Wenn Sie das nicht möchten, kündigen Sie vorher. Schreiben Sie dazu an ${to}.`,
    chargeFailed: {
      subject: (merchant) => `Ihre Zahlung an ${merchant} ist fehlgeschlagen`,
      intro: (merchant, amount, product) => `${merchant} konnte ${amount} für ${product} nicht einziehen.`,
      confirm: "Ihre Bank bittet Sie, diese Zahlung zu bestätigen. Das können Sie auf der Seite der Rechnung tun.",
      again: (day) =>
        `Die Zahlung wird am ${day} erneut versucht. Sie können auch jetzt bezahlen, gern mit einem anderen Zahlungsmittel.`,
      notAgain: "Die Zahlung wird nicht von selbst erneut versucht. Bitte bezahlen Sie die Rechnung auf ihrer Seite.",
    },
    methodMissing: {
      subject: (merchant) => `${merchant} benötigt ein Zahlungsmittel von Ihnen`,
      intro: (merchant, amount, product) =>
        `${amount} für ${product} sind fällig, und ${merchant} hat kein Zahlungsmittel von Ihnen, das belastet werden kann.`,
      pay: "Bitte bezahlen Sie die Rechnung auf ihrer Seite. Spätere Zahlungen werden dann mit demselben Zahlungsmittel bezahlt.",
    },
    trialEnding: {
      subject: (merchant) => `Ihre Testphase bei ${merchant} endet bald`,
      intro: (product, day) => `Ihre Testphase von ${product} endet am ${day}.`,
      charge: (amount) => `Danach beginnt Ihr Abonnement, und die erste Zahlung über ${amount} ist fällig.`,
      noMethod: "Es ist kein Zahlungsmittel gespeichert. Sie erhalten deshalb die Rechnung per E-Mail.",
    },
    renewalUpcoming: {
      subject: (merchant) => `Ihr Abonnement bei ${merchant} verlängert sich bald`,
      intro: (product, day, amount) => `${product} verlängert sich am ${day} für ${amount}.`,
    },
    discountEnding: {
      subject: (merchant) => `Ihr Rabatt bei ${merchant} endet bald`,
      intro: (product, day, amount) => `Ihr Rabatt auf ${product} endet. Ab dem ${day} kostet es ${amount}.`,
    },
    debitUpcoming: {
      subject: (merchant) => `${merchant} wird Ihr Bankkonto belasten`,
      intro: (merchant, amount, day) => `${merchant} wird am ${day} ${amount} von Ihrem Bankkonto einziehen.`,
    },
    canceled: {
      subject: (merchant) => `Ihr Abonnement bei ${merchant} ist beendet`,
      intro: (product, day) => `Ihr Abonnement von ${product} endete am ${day}. Es wird nichts mehr abgebucht.`,
      unpaid: "Es endete, weil eine Zahlung fehlgeschlagen ist.",
      open: (amount) => `Davon sind noch ${amount} offen. Bitte bezahlen Sie die Rechnung auf ihrer Seite.`,
    },
    invoiceSent: {
      subject: (merchant, number) => `Rechnung ${number} von ${merchant}`,
      intro: (merchant, amount, product) =>
        `${merchant} hat Ihnen eine Rechnung über ${amount} für ${product} gesendet.`,
    },
  },
};

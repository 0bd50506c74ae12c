import type { BillingMessages } from "#checkout/pages/messages/billing/messages.ts";

export const billingDe: BillingMessages = {
  invoice: {
    title: (number) => `Rechnung ${number}`,
    period: (days) => `Abrechnungszeitraum: ${days}`,
    details: "Rechnungsdetails",
    download: "PDF herunterladen",
    retryOn: (day) => `Wenn Sie jetzt nicht bezahlen, wird Ihre gespeicherte Zahlungsmethode am ${day} belastet.`,
    includesBalance: (amount) => `Enthält ${amount} aus früheren Rechnungen.`,
    collectedLater: (amount) =>
      `${amount} sind zu wenig für eine Zahlung und werden mit Ihrer nächsten Rechnung eingezogen.`,
    amountTooSmall:
      "Der Betrag liegt unter dem Mindestbetrag für eine Zahlung. Es wurde nichts abgebucht. Wenden Sie sich an den Verkäufer.",
    ended: "Das Abonnement ist beendet. Es wird durch die Bezahlung dieser Rechnung nicht fortgesetzt.",
    continuesIfPaid: "Ihr Abonnement wird nur fortgesetzt, wenn Sie diese Rechnung bezahlen.",
    unused: (day) => `Ihr Abonnement endete am ${day}. Für die Zeit danach müssen Sie nicht bezahlen.`,
    payAnyway: "Diese Rechnung trotzdem bezahlen",
    savesMethod: "Diese Zahlungsmethode wird auch für künftige Zahlungen Ihres Abonnements verwendet.",
    nothingDue: {
      title: "Nichts zu bezahlen",
      message: (merchant) => `Für diese Rechnung von ${merchant} ist nichts zu zahlen.`,
    },
    processing: {
      title: "Zahlung in Bearbeitung",
      message: (amount) => `Vielen Dank. Die Abbuchung von ${amount} dauert einige Tage. Sie müssen nichts weiter tun.`,
    },
    void: {
      title: "Diese Rechnung wurde storniert",
      message: (merchant) => `${merchant} hat diese Rechnung storniert. Sie müssen sie nicht bezahlen.`,
    },
    linkEnded: {
      title: "Dieser Link funktioniert nicht mehr",
      message: "Ein neuer Link kann an die E-Mail-Adresse gesendet werden, die zur Rechnung hinterlegt ist.",
      button: "Neuen Link senden",
    },
    linkSent: {
      title: "Prüfen Sie Ihr Postfach",
      message:
        "Falls es diese Rechnung gibt, ist ein neuer Link an die hinterlegte E-Mail-Adresse unterwegs. Ein neuer Link kann einmal pro Stunde gesendet werden. Falls er nicht ankommt, sehen Sie im Spam-Ordner nach.",
    },
  },
  mails: {
    labels: {
      subscription: "Abonnement",
      invoice: "Rechnung",
      amount: "Betrag",
      mandate: "Mandatsreferenz",
      creditor: "Gläubiger-ID",
    },
    dates: {
      trial_ending: "Ende der Testphase",
      renewal_upcoming: "Verlängerung am",
      discount_ending: "Neuer Preis ab",
      debit_upcoming: "Abbuchung am",
      subscription_canceled: "Beendet am",
    },
    pay: "Rechnung bezahlen",
    cancel: (email) => `Wenn Sie vorher kündigen möchten, schreiben Sie an ${email}.`,
    cancelWithout: (merchant) => `Wenn Sie vorher kündigen möchten, wenden Sie sich an ${merchant}.`,
    chargeFailed: {
      subject: (merchant) => `Ihre Zahlung an ${merchant} ist fehlgeschlagen`,
      intro: (merchant, amount, product) =>
        `Ihre Zahlung über ${amount} an ${merchant} für ${product} ist fehlgeschlagen.`,
      confirm:
        "Ihre Bank verlangt, dass Sie die Zahlung bestätigen. Das können Sie tun, wenn Sie die Rechnung bezahlen.",
      again: (day) =>
        `Am ${day} versuchen wir es erneut. Wenn Sie früher oder mit einer anderen Zahlungsmethode bezahlen möchten, bezahlen Sie die Rechnung jetzt.`,
      notAgain: "Die Zahlung wird nicht automatisch wiederholt. Bitte bezahlen Sie die Rechnung.",
    },
    methodMissing: {
      subject: (merchant) => `Ihre Rechnung von ${merchant} ist fällig`,
      intro: (merchant, amount, product) =>
        `Für ${product} ist eine Zahlung von ${amount} fällig. Bei ${merchant} ist keine Zahlungsmethode von Ihnen hinterlegt.`,
      pay: "Bitte bezahlen Sie die Rechnung. Die Zahlungsmethode, die Sie dabei verwenden, wird für künftige Zahlungen gespeichert.",
    },
    trialEnding: {
      subject: (merchant) => `Ihre Testphase bei ${merchant} endet bald`,
      intro: (product, day) => `Ihre kostenlose Testphase für ${product} endet am ${day}.`,
      charge: (amount) => `Danach beginnt Ihr kostenpflichtiges Abonnement. Die erste Zahlung beträgt ${amount}.`,
      starts: "Danach beginnt Ihr kostenpflichtiges Abonnement.",
      noMethod: "Es ist keine Zahlungsmethode hinterlegt. Sie erhalten deshalb eine Rechnung per E-Mail.",
    },
    renewalUpcoming: {
      subject: (merchant) => `Ihr Abonnement bei ${merchant} verlängert sich bald`,
      intro: (product, day, amount) => `Ihr Abonnement für ${product} verlängert sich am ${day} für ${amount}.`,
    },
    discountEnding: {
      subject: (merchant) => `Ihr Rabatt bei ${merchant} endet bald`,
      intro: (product, day, amount) => `Ihr Rabatt auf ${product} endet. Ab dem ${day} zahlen Sie ${amount}.`,
    },
    debitUpcoming: {
      subject: (merchant) => `Bevorstehende Abbuchung durch ${merchant}`,
      intro: (merchant, amount, day) => `Am ${day} bucht ${merchant} ${amount} von Ihrem Bankkonto ab.`,
    },
    canceled: {
      subject: (merchant) => `Ihr Abonnement bei ${merchant} ist beendet`,
      intro: (product, day) =>
        `Ihr Abonnement für ${product} endete am ${day}. Es wird nichts mehr automatisch abgebucht.`,
      unpaid: "Es endete, weil eine Rechnung nicht bezahlt wurde.",
      open: (amount) =>
        `Eine Rechnung mit einem offenen Betrag von ${amount} ist noch nicht bezahlt. Bitte bezahlen Sie sie.`,
    },
    invoiceSent: {
      subject: (merchant, number) => `Rechnung ${number} von ${merchant}`,
      intro: (merchant, amount, product) =>
        `${merchant} hat Ihnen eine Rechnung über ${amount} für ${product} gesendet.`,
    },
    invoiceLink: {
      subject: (merchant, number) => `Neuer Link zur Rechnung ${number} von ${merchant}`,
      intro: (merchant) => `Hier ist der neue Link zu Ihrer Rechnung von ${merchant}.`,
      unwanted: "Falls Sie ihn nicht angefordert haben, können Sie diese E-Mail ignorieren.",
    },
  },
};

import type { BillingMessages } from "#checkout/pages/messages/billing/messages.ts";

export const billingDe: BillingMessages = {
  invoice: {
    title: (number) => `Rechnung ${number}`,
    period: (days) => `Abrechnungszeitraum: ${days}`,
    details: "Rechnungsdetails",
    download: "PDF herunterladen",
    creditNotes: { title: "Rechnungskorrekturen", void: "Ungültig" },
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
    linkUnsent: {
      title: "Es wurde keine E-Mail gesendet",
      message: "Diese Seite kann keine E-Mails senden. Bitten Sie den Verkäufer um einen neuen Link.",
    },
    linkSent: {
      title: "Prüfen Sie Ihr Postfach",
      message:
        "Falls es diese Rechnung gibt, ist ein neuer Link an die hinterlegte E-Mail-Adresse unterwegs. Ein neuer Link kann einmal pro Stunde gesendet werden. Falls er nicht ankommt, sehen Sie im Spam-Ordner nach.",
    },
  },
  mails: {
    documents: { invoice: "Rechnung herunterladen (PDF)", creditNote: "Rechnungskorrektur herunterladen (PDF)" },
    labels: {
      fromBalance: "Aus früheren Rechnungen",
      balanceApplied: "Verrechnetes Guthaben",
      toBalance: "Ihrem Guthaben gutgeschrieben",
      order: "Bestellnummer",
      plan: "Neues Abonnement",
      period: "Abrechnungszeitraum",
      subscription: "Abonnement",
      invoice: "Rechnung",
      amount: "Betrag",
      mandate: "Mandatsreferenz",
      creditor: "Gläubiger-ID",
    },
    dates: {
      plan_changed: "Änderung am",
      cancellation_scheduled: "Endet am",
      trial_ending: "Ende der Testphase",
      renewal_upcoming: "Verlängerung am",
      discount_ending: "Neuer Preis ab",
      debit_upcoming: "Abbuchung am",
      subscription_canceled: "Beendet am",
    },
    pay: "Rechnung bezahlen",
    cancel: (portal) => `Wenn Sie vorher kündigen möchten, nutzen Sie das Kundenportal: ${portal}`,
    cancelAnytime: (portal) => `Sie können jederzeit im Kundenportal kündigen: ${portal}`,
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
      afterTrial: (product) => `Ihre kostenlose Testphase für ${product} ist beendet.`,
      intro: (merchant, amount, product) =>
        `Für ${product} ist eine Zahlung von ${amount} fällig. Bei ${merchant} ist keine Zahlungsmethode von Ihnen hinterlegt.`,
      pay: "Bitte bezahlen Sie die Rechnung. Die Zahlungsmethode, die Sie dabei verwenden, wird für künftige Zahlungen gespeichert.",
    },
    trialEnding: {
      subject: (merchant) => `Ihre Testphase bei ${merchant} endet bald`,
      intro: (product, day) => `Ihre kostenlose Testphase für ${product} endet am ${day}.`,
      charge: (amount) => `Danach beginnt Ihr kostenpflichtiges Abonnement. Die erste Zahlung beträgt ${amount}.`,
      starts: "Danach beginnt Ihr kostenpflichtiges Abonnement.",
      noMethod: (day) =>
        `Es ist keine Zahlungsmethode hinterlegt. Sie erhalten deshalb am ${day} eine Rechnung per E-Mail.`,
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
    portal: "Bestellungen ansehen, Abonnements verwalten oder kündigen",
    portalToSee: "Bestellungen und Abonnements ansehen",
    portalLink: {
      subject: (merchant) => `Ihre Bestellungen und Abonnements bei ${merchant}`,
      intro: (merchant) =>
        `Mit diesem Link können Sie Ihre Bestellungen und Abonnements bei ${merchant} ansehen und verwalten.`,
      lifetime: (minutes) => `Der Link funktioniert einmal, und zwar ${minutes} Minuten lang.`,
      unwanted: "Falls Sie ihn nicht angefordert haben, können Sie diese E-Mail ignorieren.",
      action: "Kundenportal öffnen",
      withheld: "(Der Link stand nur in der gesendeten E-Mail.)",
    },
    emailChange: {
      subject: "Bestätigen Sie Ihre neue E-Mail-Adresse",
      intro: (merchant) =>
        `Sie möchten diese E-Mail-Adresse für Ihre Bestellungen und Abonnements bei ${merchant} verwenden. Bestätigen Sie sie, um die Änderung abzuschließen.`,
      unwanted: "Falls Sie das nicht angefordert haben, ignorieren Sie diese E-Mail. Dann ändert sich nichts.",
      action: "E-Mail-Adresse bestätigen",
    },
    emailChanged: {
      subject: "Ihre E-Mail-Adresse wurde geändert",
      intro: (merchant) =>
        `Ihre Bestellungen und Abonnements bei ${merchant} haben eine neue E-Mail-Adresse. Falls Sie sie geändert haben, müssen Sie nichts tun.`,
      undo: (hours) =>
        `Falls Sie sie nicht geändert haben, machen Sie die Änderung innerhalb von ${hours} Stunden rückgängig. Alle, die im Kundenportal angemeldet sind, werden dann abgemeldet.`,
      action: "Änderung rückgängig machen",
    },
    unpaid: {
      ends: (day) => `Wird die Rechnung nicht bis zum ${day} bezahlt, endet Ihr Abonnement.`,
      waits: (day) => `Wird die Rechnung nicht bis zum ${day} bezahlt, ruht Ihr Abonnement, bis sie bezahlt ist.`,
    },
    invoicePaid: {
      intro: (merchant, amount, product) =>
        `Vielen Dank. ${merchant} hat Ihre Zahlung über ${amount} für ${product} erhalten.`,
    },
    debitPending: {
      subject: (merchant) => `Ihre Zahlung per Lastschrift an ${merchant} wird bearbeitet`,
      intro: (merchant, amount, product) =>
        `Ihre Zahlung per Lastschrift über ${amount} an ${merchant} für ${product} wird bearbeitet. Das kann einige Werktage dauern.`,
      next: "Sie müssen nichts weiter tun. Falls die Zahlung fehlschlägt, erhalten Sie eine E-Mail.",
    },
    debitFailed: {
      subject: (merchant) => `Ihre Zahlung per Lastschrift an ${merchant} ist fehlgeschlagen`,
      intro: (merchant, amount, product) =>
        `Ihre Bank hat die Lastschrift über ${amount} von ${merchant} für ${product} nicht ausgeführt. Es wurde nichts abgebucht.`,
      payInvoice: "Bitte bezahlen Sie die Rechnung mit einer anderen Zahlungsmethode.",
      orderAgain: "Ihre Bestellung ist nicht bezahlt. Sie können erneut bestellen und auf andere Weise bezahlen.",
      contact: (merchant) =>
        `Ihre Bestellung ist nicht bezahlt. Wenden Sie sich an ${merchant}, um auf andere Weise zu bezahlen.`,
    },
    refundReturned: {
      subject: (merchant, number) => `Ihre Erstattung von ${merchant} ist fehlgeschlagen (${number})`,
      title: "Erstattung fehlgeschlagen",
      intro: (merchant, amount) =>
        `${merchant} hat Ihnen ${amount} erstattet, aber Ihre Bank oder Ihr Kartenanbieter hat das Geld zurückgegeben. Sie haben diese Erstattung nicht erhalten.`,
      next: (merchant) =>
        `${merchant} ist darüber informiert. Wenden Sie sich an ${merchant}, um einen anderen Weg zu vereinbaren.`,
    },
    trialEnded: {
      subject: (merchant) => `Ihr kostenpflichtiges Abonnement bei ${merchant} hat begonnen`,
      intro: (product) =>
        `Ihre kostenlose Testphase für ${product} ist beendet, und Ihr kostenpflichtiges Abonnement hat begonnen.`,
      charge: (amount) => `Die erste Zahlung von ${amount} wird von Ihrer gespeicherten Zahlungsmethode abgebucht.`,
    },
    planChanged: {
      subject: (merchant) => `Ihr Abonnement bei ${merchant} ändert sich`,
      intro: (plan, day, amount) => `Ab dem ${day} umfasst Ihr Abonnement: ${plan}. Sie zahlen dann ${amount}.`,
      kept: (product) =>
        `Die geplante Änderung Ihres Abonnements wurde zurückgenommen. Es läuft unverändert weiter: ${product}.`,
    },
    cancellationScheduled: {
      subject: (merchant) => `Ihr Abonnement bei ${merchant} wurde gekündigt`,
      intro: (product, day) => `Ihr Abonnement für ${product} ist gekündigt. Es läuft noch bis ${day}.`,
      noCharge: "Es wird nichts mehr abgebucht.",
      charged: "Zahlungen, die bis dahin fällig werden, werden wie gewohnt abgebucht.",
      undoInPortal: (portal) =>
        `Wenn Sie Ihr Abonnement behalten möchten, nutzen Sie vorher das Kundenportal: ${portal}`,
      undo: (email) => `Wenn Sie Ihr Abonnement behalten möchten, schreiben Sie vorher an ${email}.`,
      undoWithout: (merchant) => `Wenn Sie Ihr Abonnement behalten möchten, wenden Sie sich vorher an ${merchant}.`,
    },
    cancellationWithdrawn: {
      subject: (merchant) => `Ihr Abonnement bei ${merchant} läuft weiter`,
      intro: (product) =>
        `Die Kündigung Ihres Abonnements für ${product} wurde zurückgenommen. Es läuft unverändert weiter.`,
    },
  },
};

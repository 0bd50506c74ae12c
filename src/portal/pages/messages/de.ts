import { plural } from "#checkout/pages/messages/plural.ts";
import type { PortalMessages } from "#portal/pages/messages/messages.ts";

export const portalDe: PortalMessages = {
  request: {
    title: "Ihre Bestellungen und Abonnements",
    intro: (merchant, minutes) =>
      `Geben Sie die E-Mail-Adresse Ihrer Bestellung bei ${merchant} ein. Wir senden Ihnen einen Link, der ${minutes} Minuten lang funktioniert.`,
    email: "E-Mail-Adresse",
    button: "Link per E-Mail senden",
    testMode:
      "Im Testmodus werden keine E-Mails an Kunden gesendet. Der Verkäufer findet den Link im Dashboard unter „Emails“.",
    noServer: "Diese Seite kann derzeit keine E-Mails senden. Wenden Sie sich an den Verkäufer.",
  },
  sent: {
    title: "Prüfen Sie Ihr Postfach",
    message: (minutes) =>
      `Falls es zu dieser E-Mail-Adresse eine Bestellung oder ein Abonnement gibt, ist ein Link unterwegs. Er funktioniert ${minutes} Minuten lang. Falls er nicht ankommt, sehen Sie im Spam-Ordner nach oder versuchen Sie es mit einer anderen Adresse.`,
  },
  sentAgain: {
    title: "Prüfen Sie Ihr Postfach",
    message:
      "Falls Ihr Link per E-Mail kam, ist ein neuer an dieselbe Adresse unterwegs. Falls Sie von einer Website oder App kamen, öffnen Sie das Kundenportal dort noch einmal.",
  },
  unsent: { title: "Es wurde keine E-Mail gesendet" },
  tooManyLinks: (minutes) =>
    `Es wurden zu viele Links angefordert. Versuchen Sie es in ${plural("de", minutes, { one: "{count} Minute", other: "{count} Minuten" })} noch einmal.`,
  tooManyChanges: (minutes) =>
    `Es wurden zu viele Änderungen vorgenommen. Versuchen Sie es in ${plural("de", minutes, { one: "{count} Minute", other: "{count} Minuten" })} erneut.`,
  open: {
    title: "Ihr Kundenportal",
    message: (merchant) => `Hier können Sie Ihre Bestellungen und Abonnements bei ${merchant} ansehen und verwalten.`,
    button: "Weiter",
    stays: (minutes) => `Sie bleiben ${minutes} Minuten lang angemeldet, nur in diesem Browser.`,
  },
  ended: {
    title: "Dieser Link funktioniert nicht mehr",
    message: (minutes) =>
      `Ein Link funktioniert einmal, ${minutes} Minuten lang und nur in dem Browser, in dem er geöffnet wurde. Sie können einen neuen erhalten.`,
    button: "Neuen Link senden",
  },
  closed: {
    title: "Sie sind abgemeldet",
    message: "Sie können dieses Fenster schließen. Wenn Sie zurückkommen möchten, fordern Sie einen neuen Link an.",
  },
  home: {
    title: (merchant) => `Ihre Bestellungen und Abonnements bei ${merchant}`,
    close: "Abmelden",
    overview: "Übersicht",
    nothing: "Hier gibt es noch nichts.",
    all: "Alle anzeigen",
    more: "Mehr anzeigen",
    subscriptions: "Abonnements",
    past: "Beendete Abonnements",
    orders: "Bestellungen",
    invoices: "Rechnungen",
    openInvoices: "Zu bezahlen",
    creditNotes: "Rechnungskorrekturen",
    yearFiles: "Dokumente nach Jahr",
    yearFile: (year) => `Alle aus ${year} herunterladen (ZIP)`,
    tooManyDocuments: "Für eine Datei sind es zu viele Dokumente. Laden Sie sie einzeln herunter.",
    receipt: "Beleg",
    pay: "Jetzt bezahlen",
    refunded: (amount) => `Erstattet: ${amount}`,
    orderNumber: (number) => `Bestellung ${number}`,
    processing: "Zahlung wird bearbeitet",
    paid: "Bezahlt",
    void: "Ungültig",
    open: "Offen",
    uncollectible: "Nicht bezahlt",
  },
  subscription: {
    next: (amount, day) => `Nächste Zahlung: ${amount} am ${day}`,
    nextDay: (day) => `Nächste Zahlung am ${day}`,
    trial: (day) => `Kostenlose Testphase bis ${day}`,
    ends: (day) => `Gekündigt. Endet am ${day}. Für die Zeit danach wird nichts abgebucht.`,
    ended: (day) => `Beendet am ${day}`,
    pastDue: "Eine Zahlung ist fehlgeschlagen. Bezahlen Sie die offene Rechnung, um dieses Abonnement zu behalten.",
    unpaid: "Es ruht, weil eine Rechnung nicht bezahlt wurde. Bezahlen Sie sie, um es fortzusetzen.",
    paused: "Vom Verkäufer pausiert. Es wird nichts abgebucht.",
    notBilled: "Derzeit wird nichts abgebucht.",
    notBilledUntil: (day) => `Bis ${day} wird nichts abgebucht.`,
    method: (method) => `Zahlung mit ${method}`,
    noMethod: "Es ist keine Zahlungsmethode hinterlegt.",
    cancel: "Abonnement kündigen",
    undo: "Abonnement behalten",
  },
  method: {
    title: "Zahlungsmethode ändern",
    used: "Über die neue Zahlungsmethode werden ab jetzt bezahlt:",
    others: "Weitere Abonnements behalten ihre Zahlungsmethode. Sie können sie dort einzeln ändern.",
    button: "Zahlungsmethode eingeben",
    all: "Für alle Abonnements ändern",
    none: "Es läuft kein Abonnement.",
  },
  details: {
    title: "Ihre Daten",
    intro: "Änderungen gelten für Ihre nächsten Rechnungen. Vorhandene Rechnungen bleiben, wie sie sind.",
    button: "Speichern",
    download: "Ihre Daten herunterladen (JSON)",
  },
  email: {
    title: "E-Mail-Adresse ändern",
    intro: (minutes, hours) =>
      `Wir senden einen Link an die neue Adresse. Die Änderung gilt, sobald Sie ihn innerhalb von ${minutes} Minuten öffnen und bestätigen. Auch Ihre bisherige Adresse erhält eine E-Mail, mit einem Link, der die Änderung ${hours} Stunden lang rückgängig macht.`,
    guestOrders:
      "Bestellungen, die Sie als Gast aufgegeben haben, behalten die bisherige Adresse: Melden Sie sich mit ihr an, um sie zu sehen.",
    field: "Neue E-Mail-Adresse",
    button: "Link senden",
    same: "Das ist bereits Ihre E-Mail-Adresse.",
    sentTitle: "Prüfen Sie den Posteingang der neuen Adresse",
    sent: (minutes) =>
      `Ein Link ist unterwegs. Öffnen Sie ihn innerhalb von ${minutes} Minuten, um Ihre Adresse zu ändern. Bis dahin ändert sich nichts. Falls er nicht ankommt, prüfen Sie die Adresse und den Spam-Ordner.`,
    confirm: {
      title: "Bestätigen Sie Ihre neue E-Mail-Adresse",
      message: (merchant) =>
        `Ihre Bestellungen und Abonnements bei ${merchant} haben ab jetzt diese Adresse. Bestätigen Sie sie nur, wenn Sie das selbst angefordert haben.`,
      button: "E-Mail-Adresse bestätigen",
      ended: (minutes) =>
        `Ein Link, der eine E-Mail-Adresse bestätigt, funktioniert einmal und ${minutes} Minuten lang. Sie können die Adresse im Kundenportal noch einmal eingeben.`,
    },
    confirmed: {
      title: "Ihre E-Mail-Adresse ist geändert",
      message: "Um das Kundenportal zu öffnen, fordern Sie mit der neuen Adresse einen Link an.",
    },
    undo: {
      title: "Änderung Ihrer E-Mail-Adresse rückgängig machen?",
      message: (merchant) =>
        `Ihre Bestellungen und Abonnements bei ${merchant} erhalten wieder diese Adresse. Alle, die das Kundenportal mit der alten oder der neuen Adresse geöffnet haben, werden abgemeldet.`,
      button: "Änderung rückgängig machen",
      ended: (hours) =>
        `Ein Link, der eine Änderung der E-Mail-Adresse rückgängig macht, funktioniert einmal und ${hours} Stunden lang. Falls Sie die Adresse nicht selbst geändert haben, wenden Sie sich an den Verkäufer.`,
    },
    undone: {
      title: "Die Änderung ist rückgängig gemacht",
      message:
        "Ihre Bestellungen und Abonnements haben wieder die alte E-Mail-Adresse, sofern der Verkäufer sie seither nicht geändert hat. Prüfen Sie im Kundenportal Ihre Abonnements und Zahlungsmethoden, und wenden Sie sich an den Verkäufer, falls etwas nicht stimmt.",
    },
  },
  consents: {
    title: "Ihre Einwilligungen",
    advertising: {
      given: (merchant) => `Sie haben ${merchant} erlaubt, Ihre Bestellungen an Werbeplattformen zu übermitteln.`,
      button: "Einwilligung widerrufen",
    },
    promotions: {
      given: (merchant) => `Sie haben zugestimmt, Neuigkeiten von ${merchant} per E-Mail zu erhalten.`,
      button: "Abbestellen",
    },
  },
  plan: {
    title: "Tarif ändern",
    choose: "Tarif",
    quantity: "Menge",
    next: "Weiter",
    confirmTitle: "Änderung bestätigen",
    from: (day, per) => `Ab dem ${day} zahlen Sie ${per}, vor Rabatten und zuzüglicher Steuer.`,
    fromTotal: (day, per) => `Ab dem ${day} zahlen Sie ${per}.`,
    first: (amount, day) => `Die Zahlung am ${day} beträgt ${amount}, mit Rabatten und Steuer.`,
    untilThen: "Bis dahin ändert sich nichts. Heute wird nichts abgebucht.",
    button: "Änderung bestätigen",
    back: "Anders auswählen",
    changed:
      "Das Abonnement oder sein Preis hat sich inzwischen geändert. Prüfen Sie, was Sie zahlen, und bestätigen Sie erneut.",
    planned: (day, plan) => `Ab dem ${day}: ${plan}`,
    undo: "Aktuellen Tarif behalten",
  },
  pause: {
    title: "Zahlungen pausieren",
    message:
      "Während der Pause wird nichts abgebucht: Zeiträume, die in ihr beginnen, werden übersprungen. Danach läuft Ihr Abonnement automatisch weiter.",
    choose: "Wie lange?",
    until: (months, day) => `${plural("de", months, { one: "{count} Monat", other: "{count} Monate" })}, bis ${day}`,
    button: "Zahlungen pausieren",
    resume: "Zahlungen fortsetzen",
  },
  cancel: {
    title: "Abonnement kündigen?",
    atEnd: (day) => `Ihr Abonnement endet am ${day}. Bis dahin können Sie es wie bisher nutzen.`,
    now: "Ihr Abonnement endet sofort, weil eine Zahlung offen ist.",
    immediately: "Ihr Abonnement endet sofort.",
    periodOver: "Ihr Abonnement endet sofort, weil sein letzter Zeitraum vorbei ist.",
    changed: "Das Abonnement hat sich inzwischen geändert. Prüfen Sie, wann es endet, und bestätigen Sie noch einmal.",
    noRefund: "Bisherige Zahlungen werden dadurch nicht erstattet.",
    reason: "Warum kündigen Sie? (optional)",
    none: "Keine Angabe",
    feedback: {
      too_expensive: "Es ist zu teuer",
      missing_features: "Etwas fehlt mir",
      switched_service: "Ich wechsle zu etwas anderem",
      unused: "Ich nutze es zu wenig",
      customer_service: "Der Kundendienst war nicht gut",
      too_complex: "Es ist zu kompliziert",
      low_quality: "Die Qualität reicht mir nicht",
      other: "Anderer Grund",
    },
    comment: "Möchten Sie noch etwas sagen? (optional)",
    button: "Abonnement kündigen",
    keep: "Abonnement behalten",
  },
  done: {
    canceled: "Ihr Abonnement ist gekündigt.",
    kept: "Ihr Abonnement läuft weiter.",
    details: "Ihre Daten sind gespeichert.",
    email: "Ihre E-Mail-Adresse ist geändert.",
    consent: "Ihre Einwilligung ist widerrufen.",
    planned: "Ihre Änderung ist für den nächsten Zeitraum vorgemerkt.",
    unplanned: "Ihr Tarif bleibt, wie er ist.",
    paused: "Ihre Zahlungen sind pausiert.",
    resumed: "Ihre Zahlungen gehen mit dem nächsten Zeitraum weiter.",
    method: "Ihre Zahlungsmethode ist gespeichert.",
    methodBusy: "Eine andere Änderung der Zahlungsmethode läuft gerade. Versuchen Sie es danach noch einmal.",
    changed: "Das Abonnement hat sich inzwischen geändert. Es wurde nichts getan.",
  },
  completed: {
    title: "Erledigt",
    message: (merchant) => `Sie werden zu ${merchant} zurückgeleitet.`,
    button: "Weiter",
  },
};

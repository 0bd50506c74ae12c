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
    `Dieses Abonnement wurde zu oft geändert. Versuchen Sie es in ${plural("de", minutes, { one: "{count} Minute", other: "{count} Minuten" })} noch einmal.`,
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
    changed: "Das Abonnement hat sich inzwischen geändert. Es wurde nichts getan.",
  },
  completed: {
    title: "Erledigt",
    message: (merchant) => `Sie werden zu ${merchant} zurückgeleitet.`,
    button: "Weiter",
  },
};

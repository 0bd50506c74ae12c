import type { Messages } from "#hosted/messages/messages.ts";
import { plural } from "#hosted/messages/plural.ts";

export const de: Messages = {
  language: "de",
  locale: "de",
  languageName: "Deutsch",
  direction: "ltr",
  testMode: {
    label: "Testmodus",
    noMoney: "Es fließt kein Geld.",
    cardHint:
      "Zahlen Sie mit der Testkarte 4242 4242 4242 4242, einem beliebigen künftigen Ablaufdatum und einer beliebigen Prüfnummer.",
    noRenewal: "Im Testmodus wird nichts verlängert.",
  },
  order: {
    heading: "Ihre Bestellung",
    nameAndMore: (first, more) => `${first} + ${more} weitere`,
    subtotal: "Zwischensumme",
    discount: (code) => `Rabatt (${code})`,
    tax: (name, percentage) => `${name} ${percentage}`,
    taxIncluded: (name, percentage) => `Enthält ${name} ${percentage}`,
    taxLater: "Die Steuer Ihres Landes kommt beim Bezahlen hinzu.",
    repriced: {
      tax: "Der Gesamtbetrag enthält jetzt die Steuer Ihres Landes. Bitte prüfen Sie ihn und bestätigen Sie noch einmal.",
      promotion_code:
        "Der Aktionscode gilt für diese Bestellung nicht mehr und wurde entfernt. Bitte prüfen Sie den Gesamtbetrag und bestätigen Sie noch einmal.",
    },
    total: "Gesamtbetrag",
    totalToday: "Heute fällig",
    totalPaid: "Bezahlt",
    nothingToday: "Heute ist nichts zu zahlen.",
    savesPaymentDetails: "Zahlungsdaten speichern",
    quantity: (count, unit) => (unit ? `${count} × ${unit}` : `Menge: ${count}`),
    each: (amount) => `je ${amount}`,
    free: "Kostenlos",
    per: { month: (amount) => `${amount} pro Monat`, year: (amount) => `${amount} pro Jahr` },
    trial: (days, thenPer) =>
      `${plural("de", days, { one: "{count} Tag", other: "{count} Tage" })} kostenlos, danach ${thenPer}`,
    renews: {
      month: (amount) => `Verlängert sich jeden Monat für ${amount}, bis Sie kündigen.`,
      year: (amount) => `Verlängert sich jedes Jahr für ${amount}, bis Sie kündigen.`,
    },
  },
  // German law wants a button to say that it costs something (§ 312j BGB).
  submit: {
    pay: (amount) => `${amount} bezahlen`,
    book: (amount) => `Zahlungspflichtig buchen: ${amount}`,
    donate: (amount) => `${amount} spenden`,
    subscribe: (amount) => `Zahlungspflichtig abonnieren: ${amount}`,
    startTrial: "Testphase starten",
    completeOrder: "Bestellung abschließen",
    savePaymentDetails: "Zahlungsdaten speichern",
  },
  form: {
    title: (merchant) => `Zahlung an ${merchant}`,
    contact: "Kontakt",
    payment: "Mit Karte bezahlen",
    email: "E-Mail-Adresse",
    emailHint: "name@example.com",
    cardNumber: "Kartennummer",
    expiry: "Gültig bis",
    expiryPlaceholder: "MM/JJ",
    cvc: "Prüfnummer (CVC)",
    nameOnCard: "Name auf der Karte",
    country: "Land",
    zipCode: "ZIP-Code",
    postalCode: "Postleitzahl",
    optional: "optional",
    cardsOnly: "Der Verkäufer bietet andere Zahlungsarten an. Im Testmodus geht es nur mit Karte.",
    scriptNeeded:
      "Ihre Karte wird von einem Skript dieser Seite gelesen, damit die Nummer nie auf unseren Server gelangt. Erlauben Sie JavaScript für diese Seite, um zu bezahlen.",
    back: "Zurück",
    madeWith: "Zahlungsseite von Checkstand",
    languages: "Sprache",
  },
  pages: {
    paid: {
      title: "Zahlung abgeschlossen",
      message: (merchant, amount) => `Vielen Dank. ${merchant} hat Ihre Zahlung über ${amount} erhalten.`,
    },
    subscribed: {
      title: "Abonnement gestartet",
      message: (merchant, amount) => `Vielen Dank. ${merchant} hat Ihre erste Zahlung über ${amount} erhalten.`,
    },
    trialStarted: {
      title: "Testphase gestartet",
      message: (merchant) => `Ihre Testphase bei ${merchant} hat begonnen. Heute wurde nichts abgebucht.`,
    },
    saved: {
      title: "Zahlungsdaten gespeichert",
      message: (merchant) => `${merchant} hat Ihre Zahlungsdaten erhalten. Es wurde nichts abgebucht.`,
    },
    ordered: {
      title: "Bestellung abgeschlossen",
      message: (merchant) => `Vielen Dank. ${merchant} hat Ihre Bestellung erhalten. Es wurde nichts abgebucht.`,
    },
    backTo: (merchant) => `Zurück zu ${merchant}`,
    testPayment: "Das war eine Testzahlung. Es ist kein Geld geflossen.",
    continueTo: (merchant) => `Weiter zu ${merchant}`,
    processing: {
      title: "Zahlung wird verarbeitet",
      message: "Ihre Zahlung wird gerade verarbeitet. Diese Seite zeigt das Ergebnis, sobald es vorliegt.",
      checkAgain: "Erneut prüfen",
    },
    expired: {
      title: "Dieser Bezahlvorgang ist abgelaufen",
      message: (merchant) =>
        `Er war zu lange offen, und es wurde nichts abgebucht. Sie können bei ${merchant} neu beginnen.`,
      startAgain: "Neu beginnen",
    },
    cancelled: {
      title: "Diese Bestellung wurde storniert",
      message: (merchant) => `Es wurde nichts abgebucht. Sie können bei ${merchant} neu beginnen.`,
      startAgain: "Neu beginnen",
    },
    inactive: {
      title: "Dieser Zahlungslink ist nicht aktiv",
      message: (merchant) =>
        `${merchant} nimmt hier zurzeit keine Zahlungen an. Bitten Sie den Verkäufer um einen neuen Link.`,
    },
    notFound: {
      title: "Diese Seite gibt es nicht",
      message:
        "Prüfen Sie, ob die Adresse vollständig kopiert wurde, oder bitten Sie den Verkäufer noch einmal um den Link.",
    },
    unavailable: {
      title: "Bezahlen ist nicht möglich",
      message: (merchant) =>
        `${merchant} kann hier noch keine Zahlungen annehmen. Es wurde nichts abgebucht. Bitte fragen Sie dort nach, wie Sie bezahlen können.`,
    },
    failed: {
      title: "Wir können diese Seite gerade nicht zeigen",
      message:
        "Der Fehler liegt bei uns. Durch das Öffnen dieser Seite wurde nichts abgebucht. Versuchen Sie es gleich noch einmal.",
      tryAgain: "Noch einmal versuchen",
      reference: (id) => `Wenn das wieder passiert, nennen Sie dem Verkäufer diese Referenz: ${id}`,
    },
  },
  errors: {
    parameter_invalid: "Bitte prüfen Sie die oben markierten Angaben.",
    card_declined:
      "Ihre Karte wurde abgelehnt und nicht belastet. Versuchen Sie es noch einmal, oder nehmen Sie eine andere Karte.",
    insufficient_funds:
      "Ihre Karte ist für diese Zahlung nicht ausreichend gedeckt und wurde nicht belastet. Nehmen Sie eine andere Karte.",
    authentication_required:
      "Ihre Bank möchte prüfen, ob Sie es sind; das ist hier nicht möglich. Nehmen Sie eine andere Karte.",
    session_expired: "Dieser Bezahlvorgang ist abgelaufen, und es wurde nichts abgebucht. Beginnen Sie neu.",
    session_not_open: "Dieser Bezahlvorgang ist beendet, und es wurde nichts abgebucht. Beginnen Sie neu.",
    payment_in_progress: "Ihre Zahlung wird gerade verarbeitet. Lassen Sie diese Seite geöffnet.",
    payment_link_inactive:
      "Dieser Zahlungslink ist nicht mehr aktiv. Es wurde nichts abgebucht. Bitten Sie den Verkäufer um einen neuen.",
    payment_processor_missing: "Der Verkäufer kann hier noch keine Zahlungen annehmen. Es wurde nichts abgebucht.",
    resource_missing:
      "Diesen Bezahlvorgang gibt es nicht mehr. Es wurde nichts abgebucht. Laden Sie die Seite neu, um von vorn zu beginnen.",
    unavailable: "Wir sind gerade nicht erreichbar. Versuchen Sie es noch einmal: Es wird nicht doppelt abgebucht.",
    internal_error:
      "Bei uns ist ein Fehler aufgetreten. Versuchen Sie es noch einmal: Es wird nicht doppelt abgebucht.",
    foreign_origin: (address) =>
      `Diese Seite wurde unter einer anderen Adresse geöffnet. Öffnen Sie sie zum Bezahlen unter ${address}.`,
    tooManySessions: (seconds) =>
      `In kurzer Zeit wurden zu viele Bezahlvorgänge geöffnet. Warten Sie ${plural("de", seconds, { one: "{count} Sekunde", other: "{count} Sekunden" })}, und versuchen Sie es dann noch einmal.`,
    tooManyCards: (minutes) =>
      `Zu viele Versuche mit diesem Bezahlvorgang. Versuchen Sie es in ${plural("de", minutes, { one: "{count} Minute", other: "{count} Minuten" })} noch einmal, oder fragen Sie den Verkäufer, wie Sie anders bezahlen können.`,
  },
  fields: {
    email: "Geben Sie eine E-Mail-Adresse wie name@example.com ein",
    name: "Geben Sie den Namen ein, der auf der Karte steht",
    country: "Wählen Sie Ihr Land",
    postalCode: "Geben Sie eine Postleitzahl mit höchstens 20 Zeichen ein, oder lassen Sie das Feld leer",
    card: "Prüfen Sie Nummer und Ablaufdatum der Karte",
  },
  script: {
    cardNumberMissing: "Geben Sie Ihre Kartennummer ein",
    cardNumberShort: {
      one: "Das ist {count} Ziffer, {brand} hat {needed}",
      other: "Das sind {count} Ziffern, {brand} hat {needed}",
    },
    testCardsOnly: "Im Testmodus gehen nur Testkarten, zum Beispiel 4242 4242 4242 4242",
    expiryMissing: "Geben Sie Monat und Jahr ein, zum Beispiel 04/30",
    expiryMonth: "Der Monat muss zwischen 01 und 12 liegen",
    expiryPast: "Dieses Datum ist vorbei. Prüfen Sie es, oder nehmen Sie eine andere Karte",
    cvcMissing: "Geben Sie die {needed} Ziffern der Prüfnummer ein",
    emailMissing: "Geben Sie Ihre E-Mail-Adresse ein",
    emailInvalid: "Geben Sie eine E-Mail-Adresse wie name@example.com ein",
    nameMissing: "Geben Sie den Namen ein, der auf der Karte steht",
    submitting: "Einen Moment …",
    waiting: "Ihre Zahlung wird gerade verarbeitet. Lassen Sie diese Seite geöffnet.",
    networkLost:
      "Die Verbindung wurde unterbrochen. Prüfen Sie sie, und versuchen Sie es noch einmal: Es wird nicht doppelt abgebucht.",
    notPaid:
      "Die Zahlung war nicht erfolgreich, und Ihre Karte wurde nicht belastet. Versuchen Sie es noch einmal, oder nehmen Sie eine andere Karte.",
    renewed:
      "Ihr Bezahlvorgang war zu lange offen, deshalb haben wir einen neuen geöffnet. Bitte prüfen Sie den Gesamtbetrag und bestätigen Sie noch einmal.",
    changed:
      "Der Verkäufer hat diese Bestellung geändert, während die Seite offen war. Bitte prüfen Sie den neuen Gesamtbetrag und bestätigen Sie noch einmal.",
  },
};

import type { Messages } from "#hosted/messages/messages.ts";
import { METHOD_NAMES } from "#hosted/messages/method-names.ts";
import { capitalized, plural, type RhythmWords, rhythmText } from "#hosted/messages/plural.ts";

const PER: RhythmWords = {
  day: { one: "pro Tag", more: { other: "alle {count} Tage" } },
  week: { one: "pro Woche", more: { other: "alle {count} Wochen" } },
  month: { one: "pro Monat", more: { other: "alle {count} Monate" } },
  year: { one: "pro Jahr", more: { other: "alle {count} Jahre" } },
};

const EVERY: RhythmWords = {
  day: { one: "jeden Tag", more: { other: "alle {count} Tage" } },
  week: { one: "jede Woche", more: { other: "alle {count} Wochen" } },
  month: { one: "jeden Monat", more: { other: "alle {count} Monate" } },
  year: { one: "jedes Jahr", more: { other: "alle {count} Jahre" } },
};

const RHYTHM: RhythmWords = {
  day: { one: "Täglich", more: { other: "alle {count} Tage" } },
  week: { one: "Wöchentlich", more: { other: "alle {count} Wochen" } },
  month: { one: "Monatlich", more: { other: "alle {count} Monate" } },
  year: { one: "Jährlich", more: { other: "alle {count} Jahre" } },
};

export const de: Messages = {
  language: "de",
  locale: "de",
  languageName: "Deutsch",
  direction: "ltr",
  testMode: {
    label: "Testmodus",
    noMoney: "Es fließt kein Geld.",
    testCards: "Testkarten",
    anyDate:
      "Beliebiges künftiges Ablaufdatum, beliebige Prüfnummer. Wählen Sie eine Karte, um ihre Nummer zu kopieren.",
    cards: {
      pays: "zahlt",
      authenticates: "verlangt 3-D Secure",
      card_declined: "wird abgelehnt",
      insufficient_funds: "ist nicht gedeckt",
    },
    copied: "Kopiert",
    renewals: "Auch Verlängerungen werden nur simuliert.",
  },
  order: {
    heading: "Ihre Bestellung",
    show: (total) => `Bestellung anzeigen · ${total}`,
    nameAndMore: (first, more) => `${first} + ${more} weitere`,
    subtotal: "Zwischensumme",
    discount: (code) => `Rabatt (${code})`,
    tax: (name, percentage) => `${name} ${percentage}`,
    taxIncluded: (name, percentage) => `Enthält ${name} ${percentage}`,
    reverseCharge: {
      title: "Reverse Charge",
      confirmed: "Steuerschuldnerschaft des Leistungsempfängers: Dein Unternehmen führt die Umsatzsteuer ab.",
      unknown: "Das Verzeichnis der EU kennt diese USt-IdNr. nicht, daher wird Steuer berechnet.",
      no_answer: "Das Verzeichnis der USt-IdNrn. in der EU hat nicht geantwortet, daher wird Steuer berechnet.",
      receipt: (ids) => `Steuerschuldnerschaft des Leistungsempfängers (${ids}).`,
    },
    repriced: {
      tax: "Der Gesamtbetrag enthält jetzt die Steuer Ihres Landes. Bitte prüfen Sie ihn und bestätigen Sie noch einmal.",
      promotion_code:
        "Der Aktionscode gilt für diese Bestellung nicht mehr und wurde entfernt. Bitte prüfen Sie den Gesamtbetrag und bestätigen Sie noch einmal.",
      order:
        "Diese Bestellung hat sich geändert, seit die Seite geladen wurde. Bitte prüfen Sie sie und bestätigen Sie noch einmal.",
    },
    total: "Gesamtbetrag",
    totalToday: "Heute fällig",
    totalPaid: "Bezahlt",
    nothingToday: "Heute ist nichts zu zahlen.",
    savesPaymentDetails: "Zahlungsdaten speichern",
    quantity: (count, unit) => (unit ? `${count} × ${unit}` : `Menge: ${count}`),
    each: (amount) => `je ${amount}`,
    free: "Kostenlos",
    per: (rhythm, amount) => `${amount} ${rhythmText("de", rhythm, PER)}`,
    rhythm: (rhythm) => capitalized(rhythmText("de", rhythm, RHYTHM)),
    chooseRhythm: "Wie oft Sie bezahlen",
    saves: (percent) => `${percent} sparen`,
    trial: (days, thenPer) =>
      `${plural("de", days, { one: "{count} Tag", other: "{count} Tage" })} kostenlos, danach ${thenPer}`,
    renews: (rhythm, amount) => `Verlängert sich ${rhythmText("de", rhythm, EVERY)} für ${amount}, bis Sie kündigen.`,
  },
  orderForm: {
    quantityOf: (name) => `Menge für ${name}`,
    fewer: (name) => `Eins weniger: ${name}`,
    more: (name) => `Eins mehr: ${name}`,
    amount: (currency) => `Betrag in ${currency}`,
    amountHint: (minimum) => `Beliebiger Betrag ab ${minimum}`,
    addCode: "Aktionscode hinzufügen",
    code: "Aktionscode",
    applyCode: "Einlösen",
    removeCode: (code) => `Code ${code} entfernen`,
    remove: "Entfernen",
    renewalIncludes: (tax) => `Darin enthalten: ${tax}.`,
    discountLasts: {
      once: (off) => `${off} Rabatt auf die erste Zahlung.`,
      forever: (off) => `${off} Rabatt auf alle Zahlungen.`,
      repeating: (off, months) =>
        `${off} Rabatt für ${plural("de", months, { one: "{count} Monat", other: "{count} Monate" })}.`,
    },
    afterDiscount: (per) => `Danach ${per}.`,
    belowMinimum: (code, minimum) => `Der Code ${code} gilt für Bestellungen ab ${minimum}.`,
  },
  // German law requires a button that says that it costs something (§ 312j BGB).
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
    wallets: "Schnell bezahlen",
    testWallet: "Test-Wallet",
    orFillIn: "oder das Formular ausfüllen",
    contact: "Kontakt",
    payment: "Mit Karte bezahlen",
    email: "E-Mail-Adresse",
    emailHint: "name@example.com",
    cardNumber: "Kartennummer",
    expiry: "Gültig bis",
    expiryPlaceholder: "MM/JJ",
    cvc: "Prüfnummer (CVC)",
    nameOnCard: "Name auf der Karte",
    paymentDetails: "Zahlungsdaten",
    encrypted: (merchant) => `Verschlüsselt. ${merchant} sieht Ihre Kartennummer nie.`,
    country: "Land",
    zipCode: "ZIP-Code",
    postalCode: "Postleitzahl",
    optional: "optional",
    scriptNeeded:
      "Ihre Karte wird von einem Skript dieser Seite gelesen, damit die Nummer nie auf unseren Server gelangt. Erlauben Sie JavaScript für diese Seite, um zu bezahlen.",
    back: "Zurück",
    madeWith: "Zahlungsseite von Checkstand",
    languages: "Sprache",
    alreadyPaid:
      "Vielleicht haben Sie das schon bezahlt: Die gleiche Bestellung wurde vor wenigen Minuten bezahlt. Jetzt wurde nichts abgebucht. Um noch einmal zu bezahlen, bestätigen Sie erneut.",
    payAgain: "Noch einmal bezahlen",
    seeReceipt: "Beleg ansehen",
  },
  details: {
    phone: "Telefonnummer",
    shippingAddress: "Lieferadresse",
    billingAddress: "Rechnungsadresse",
    billingIsShipping: "Die Rechnungsadresse ist dieselbe wie die Lieferadresse",
    fullName: "Vor- und Nachname",
    address: "Straße und Hausnummer",
    addressMore: "Wohnung, Etage, Firma",
    city: "Ort",
    state: {
      state: "Bundesstaat",
      province: "Provinz",
      prefecture: "Präfektur",
      county: "Grafschaft / Kreis",
      region: "Region",
      emirate: "Emirat",
    },
    choose: "Bitte wählen …",
    optional: (label) => `${label} (optional)`,
    paymentMethod: "Zahlungsart",
    redirected: (method) => `Sie bestätigen die Zahlung anschließend bei ${method}.`,
    taxId: "USt-IdNr. Ihres Unternehmens",
    terms: "Ich stimme den Geschäftsbedingungen des Verkäufers zu.",
    promotions: (merchant) => `${merchant} darf mir Neuigkeiten und Angebote per E-Mail senden.`,
    promotionsKept: (merchant) =>
      `Wenn Sie Ihre Bestellung nicht abschließen, darf ${merchant} Ihnen einmal dazu schreiben. Dafür wird Ihre E-Mail-Adresse gespeichert, sobald Sie sie eingegeben haben.`,
    advertising: (merchant) =>
      `${merchant} darf Werbeplattformen von meiner Bestellung berichten, um Anzeigen zu messen. Freiwillig.`,
    statement: (descriptor) => `Erscheint auf Ihrem Kontoauszug als „${descriptor}“.`,
  },
  methods: {
    card: "Karte",
    us_bank_account: "US-Bankkonto",
    sepa_debit: "SEPA-Lastschrift",
    ...METHOD_NAMES,
  },
  problems: {
    quantity: (minimum, maximum) => `Geben Sie eine Menge von ${minimum} bis ${maximum} ein`,
    emptyOrder: "Lassen Sie mindestens einen Artikel in Ihrer Bestellung",
    tooMuch: (largest) => `Das ist mehr, als auf einmal bezahlt werden kann. Geben Sie höchstens ${largest} ein`,
    amountTooSmall: (minimum) => `Geben Sie einen Betrag von mindestens ${minimum} ein`,
    amountUnreadable: (example) => `Geben Sie einen Betrag wie ${example} ein`,
    promotionCode: {
      not_found: "Diesen Code gibt es nicht. Prüfen Sie die Schreibweise",
      not_allowed: "Für diese Bestellung gelten keine Aktionscodes",
      inactive: "Dieser Code ist nicht mehr gültig",
      not_started: "Dieser Code ist noch nicht gültig",
      expired: "Dieser Code ist abgelaufen",
      used_up: "Dieser Code ist aufgebraucht",
      currency_mismatch: "Dieser Code gilt für eine andere Währung",
      donation: "Aktionscodes gelten nicht für Spenden",
      nothing_due: "Es ist nichts zu zahlen, daher kann kein Code eingelöst werden",
      products: "Dieser Code gilt nicht für diese Produkte",
      minimum_amount: "Diese Bestellung ist für diesen Code zu klein",
      first_time: "Dieser Code gilt nur für die erste Bestellung",
      customer: "Dieser Code gilt für eine andere Person",
    },
    tooManyCodes: (seconds) =>
      `Es wurden zu viele Codes ausprobiert. Warten Sie ${plural("de", seconds, { one: "{count} Sekunde", other: "{count} Sekunden" })}, und versuchen Sie es dann noch einmal.`,
    missing: (label) => `Bitte ausfüllen: ${label}`,
    missingChoice: (label) => `Bitte auswählen: ${label}`,
    number: (label) => `Bitte nur Ziffern eingeben: ${label}`,
    tooLong: (most) => `Geben Sie höchstens ${most} Zeichen ein`,
    postalCode: (label) => `Prüfen Sie diese Angabe (${label}): Sie hat nicht die Form Ihres Landes`,
    phone: "Geben Sie eine Telefonnummer mit Ländervorwahl ein, zum Beispiel +1 555 010 9999",
    taxId:
      "Prüfen Sie diese Nummer: Sie sieht nicht wie eine Umsatzsteuer-Identifikationsnummer Ihres Landes aus (in der EU mit Länderkürzel, z. B. DE123456789). Sie können das Feld leer lassen",
    terms: "Stimmen Sie den Geschäftsbedingungen zu, um fortzufahren",
    shippingCountry: "Wählen Sie ein Land, in das der Verkäufer liefert",
  },
  cancel: {
    open: "Bestellvorgang abbrechen",
    question:
      "Möchten Sie diesen Bestellvorgang abbrechen? Es wurde nichts abgebucht. Das lässt sich nicht rückgängig machen.",
    confirm: "Ja, Bestellvorgang abbrechen",
  },
  shipping: {
    heading: "Versand",
    free: "Kostenlos",
    none: (country) => `Nach ${country} versenden wir nicht. Wählen Sie ein anderes Land, oder fragen Sie uns.`,
    notOffered: "Diese Versandart gibt es für Ihr Land nicht. Bitte wählen Sie eine andere.",
    by: (option) => `Versand: ${option}`,
    upTo: (time) => `Bis zu ${time}`,
    atLeast: (time) => `Mindestens ${time}`,
    businessDays: (days, text) => plural("de", days, { one: "{count} Werktag", other: "{count} Werktage" }, text),
  },
  receipt: {
    title: "Zahlungsbeleg",
    open: "Beleg anzeigen",
    number: "Belegnummer",
    date: "Datum",
    paidWith: "Bezahlt mit",
    statement: "Erscheint auf Ihrem Kontoauszug als",
    soldBy: "Verkauft von",
    sellerTaxId: (id) => `Steuernummer ${id}`,
    billedTo: "Rechnung an",
    shippedTo: "Lieferung an",
    taxId: "Steuernummer oder USt-IdNr.",
    sentTo: (email) => `Der Beleg wird an ${email} gesendet.`,
    mailAgain: "Beleg per E-Mail senden",
    print: "Drucken oder als PDF speichern",
    backToOrder: "Zurück zur Bestellung",
    questions: (merchant, email) => `Fragen? Schreiben Sie an ${merchant}: ${email}`,
    closed: {
      title: "Dieser Beleg lässt sich hier nicht öffnen",
      message: "Öffnen Sie ihn über den Link in Ihrer E-Mail oder in dem Browser, in dem Sie bezahlt haben.",
    },
    mailed: {
      title: "Sehen Sie in Ihr Postfach",
      message:
        "Der Beleg geht an die E-Mail-Adresse, die bei der Bestellung angegeben wurde. Er wird höchstens dreimal erneut gesendet. Sehen Sie deshalb auch im Spam-Ordner nach.",
    },
    mail: {
      subject: (merchant, number) => `Ihr Zahlungsbeleg von ${merchant} (${number})`,
      testSubject: (subject) => `[Testmodus] ${subject}`,
      thanks: (merchant, amount) => `Vielen Dank für Ihre Bestellung bei ${merchant}. Der Gesamtbetrag ist ${amount}.`,
      open: "Beleg öffnen",
      noReply: "Antworten auf diese E-Mail werden nicht gelesen.",
    },
  },
  refund: {
    subject: (merchant, number) => `Ihre Erstattung von ${merchant} (${number})`,
    title: "Erstattung",
    intro: (merchant, amount) => `${merchant} hat Ihnen ${amount} erstattet.`,
    introOfLate: (merchant, amount) =>
      `Ihre Zahlung von ${amount} an ${merchant} kam an, als die Bestellung schon beendet war. Sie wurde deshalb erstattet.`,
    arrives: "Bis das Geld auf Ihrem Konto zu sehen ist, können 5 bis 10 Tage vergehen.",
    to: "Erstattet auf",
    shipping: "Versand",
    refunded: "Erstattet",
    refundedInAll: "Insgesamt erstattet",
    remaining: "Bezahlt nach Erstattung",
  },
  recovery: {
    subject: (merchant) => `Ihre Bestellung bei ${merchant} wartet`,
    intro: (merchant) =>
      `Sie haben bei ${merchant} eine Bestellung begonnen und nicht bezahlt. Sie können sie noch fortsetzen. Wenn Sie das nicht möchten, müssen Sie nichts tun.`,
    code: (code) => `Der Code ${code} wird angewendet, wenn Sie die Seite öffnen.`,
    goOn: "Weiter",
    unsubscribe: "Keine solchen E-Mails mehr",
    page: {
      title: "Keine E-Mails mehr zu offenen Bestellungen?",
      message: (merchant) =>
        `${merchant} schreibt Ihnen dann nicht mehr zu Bestellungen, die Sie nicht abgeschlossen haben.`,
      button: "Abmelden",
    },
    done: {
      title: "Sie sind abgemeldet",
      message: (merchant) =>
        `${merchant} schreibt Ihnen nicht mehr zu Bestellungen, die Sie nicht abgeschlossen haben.`,
    },
  },
  footer: { terms: "AGB", refunds: "Erstattungen", contact: "Kontakt" },
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
    action: {
      title: "Bestätigen Sie Ihre Zahlung",
      message: "Ihre Bank wartet auf Ihre Bestätigung. Es wurde noch nichts abgebucht.",
      goOn: "Weiter zu Ihrer Bank",
      giveUp: "Anders bezahlen",
    },
    paymentPending: {
      title: "Bestellung abgeschlossen",
      message: (merchant, amount) =>
        `Vielen Dank. ${merchant} hat Ihre Bestellung erhalten. Der Betrag von ${amount} wird in den nächsten Tagen von Ihrem Konto eingezogen.`,
    },
    paymentFailed: {
      title: "Die Zahlung war nicht erfolgreich",
      message: (merchant) =>
        `Das Geld konnte nicht von Ihrem Konto eingezogen werden, es wurde also nichts bezahlt. Fragen Sie bei ${merchant} nach, wie Sie bezahlen können.`,
    },
    expired: {
      title: "Dieser Bezahlvorgang ist abgelaufen",
      message: (merchant) =>
        `Er war zu lange offen, und es wurde nichts abgebucht. Sie können bei ${merchant} neu beginnen.`,
      startAgain: "Neu beginnen",
    },
    cancelled: {
      title: "Dieser Bestellvorgang wurde abgebrochen",
      message: (merchant) => `Es wurde nichts abgebucht. Sie können bei ${merchant} neu beginnen.`,
      startAgain: "Neu beginnen",
    },
    inactive: {
      title: "Dieser Zahlungslink ist nicht aktiv",
      message: (merchant) =>
        `${merchant} nimmt hier zurzeit keine Zahlungen an. Bitten Sie den Verkäufer um einen neuen Link.`,
    },
    soldOut: {
      title: "Das wird nicht mehr verkauft",
      message: (merchant) =>
        `${merchant} verkauft dieses Angebot nicht mehr. Es wurde nichts abgebucht. Bitten Sie den Verkäufer um einen neuen Link.`,
    },
    refused: "Das hat nicht geklappt",
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
    noMethod: {
      title: "Keine Zahlungsart passt",
      message: (merchant, currency) =>
        `${merchant} nimmt hier keine Zahlungsart für ${currency} an. Es wurde nichts abgebucht. Bitte fragen Sie dort nach, wie Sie bezahlen können.`,
    },
    failed: {
      title: "Wir können diese Seite gerade nicht zeigen",
      message:
        "Der Fehler liegt bei uns. Durch das Öffnen dieser Seite wurde nichts abgebucht. Versuchen Sie es gleich noch einmal.",
      tryAgain: "Noch einmal versuchen",
      reference: (id) => `Wenn das wieder passiert, nennen Sie dem Verkäufer diese Referenz: ${id}`,
    },
  },
  bank: {
    name: "Checkstand-Testbank",
    title: "Diese Zahlung freigeben?",
    message:
      "Im Livemodus würden Sie sich hier bei Ihrer Bank anmelden. Wählen Sie, wie es mit dieser Testzahlung weitergeht.",
    payee: "Empfänger",
    amount: "Betrag",
    method: "Zahlungsart",
    authorise: "Freigeben",
    succeed_later: "Freigeben: später erfolgreich",
    fail_later: "Freigeben: schlägt später fehl",
    decline: "Ablehnen",
    threeDSecure: {
      title: "Sind Sie das?",
      message: "Im Livemodus würde Ihre Bank hier Ihre Identität prüfen. Wählen Sie, wie dieser Test ausgeht.",
      complete: "Abschließen",
      fail: "Fehlschlagen lassen",
    },
  },
  errors: {
    parameter_invalid: "Bitte prüfen Sie die oben markierten Angaben.",
    card_declined:
      "Ihre Karte wurde abgelehnt und nicht belastet. Versuchen Sie es noch einmal, oder nehmen Sie eine andere Karte.",
    insufficient_funds:
      "Ihre Karte ist für diese Zahlung nicht ausreichend gedeckt und wurde nicht belastet. Nehmen Sie eine andere Karte.",
    authentication_required:
      "Ihre Bank konnte Ihre Identität nicht bestätigen, und es wurde nichts abgebucht. Versuchen Sie es noch einmal, oder nehmen Sie eine andere Karte.",
    payment_declined:
      "Die Zahlung wurde nicht freigegeben, und es wurde nichts abgebucht. Versuchen Sie es noch einmal, oder bezahlen Sie anders.",
    abandoned: "Die Zahlung wurde nicht abgeschlossen, und es wurde nichts abgebucht. Versuchen Sie es noch einmal.",
    session_expired: "Dieser Bezahlvorgang ist abgelaufen, und es wurde nichts abgebucht. Beginnen Sie neu.",
    session_not_open: "Dieser Bezahlvorgang ist beendet. Laden Sie die Seite neu, um das Ergebnis zu sehen.",
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
    tooManyCustomers:
      "Im Moment bestellen sehr viele Menschen. Bitte warten Sie einen Augenblick und versuchen Sie es noch einmal.",
    tooManyChanges:
      "Diese Bestellung wird zu oft geändert. Warten Sie einen Moment, und versuchen Sie es dann noch einmal.",
    tooManySessions: (seconds) =>
      `In kurzer Zeit wurden zu viele Bezahlvorgänge geöffnet. Warten Sie ${plural("de", seconds, { one: "{count} Sekunde", other: "{count} Sekunden" })}, und versuchen Sie es dann noch einmal.`,
    tooManyPayments: (minutes) =>
      `Zu viele Versuche mit diesem Bezahlvorgang. Versuchen Sie es in ${plural("de", minutes, { one: "{count} Minute", other: "{count} Minuten" })} noch einmal, oder fragen Sie den Verkäufer, wie Sie anders bezahlen können.`,
  },
  fields: {
    email: "Geben Sie eine E-Mail-Adresse wie name@example.com ein",
    name: "Geben Sie den Namen ein, der auf der Karte steht",
    country: "Wählen Sie Ihr Land",
    postalCode: "Geben Sie eine Postleitzahl mit höchstens 20 Zeichen ein, oder lassen Sie das Feld leer",
    method: "Wählen Sie eine der Zahlungsarten",
    card: "Prüfen Sie Nummer und Ablaufdatum der Karte",
  },
  script: {
    cardNumberMissing: "Geben Sie Ihre Kartennummer ein",
    cardNumberShort: {
      one: "Das ist {count} Ziffer, {brand} hat {needed}",
      other: "Das sind {count} Ziffern, {brand} hat {needed}",
    },
    testCardsOnly: "Im Testmodus funktionieren nur Testkarten, zum Beispiel 4242 4242 4242 4242",
    elementMissing:
      "Das Feld für Ihre Karte konnte nicht geladen werden. Laden Sie die Seite neu, und erlauben Sie js.stripe.com.",
    expiryMissing: "Geben Sie Monat und Jahr ein, zum Beispiel 04/30",
    expiryMonth: "Der Monat muss zwischen 01 und 12 liegen",
    expiryPast: "Dieses Datum liegt in der Vergangenheit. Prüfen Sie es, oder nehmen Sie eine andere Karte",
    cvcMissing: "Geben Sie die {needed} Ziffern der Prüfnummer ein",
    emailMissing: "Geben Sie Ihre E-Mail-Adresse ein",
    emailInvalid: "Geben Sie eine E-Mail-Adresse wie name@example.com ein",
    emailMeant: "Meinten Sie {address}?",
    postalCodeInvalid: "Prüfen Sie diese Angabe ({label}): Sie hat nicht die Form Ihres Landes",
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
    orderUpdated: "Ihre Bestellung wurde aktualisiert.",
    orderPending: "Der Gesamtbetrag hat sich geändert. Bitte prüfen Sie ihn und bestätigen Sie noch einmal.",
  },
  recurring: {
    first: (day) => `Erste Zahlung am ${day}.`,
    next: (day) => `Nächste Zahlung am ${day}.`,
    nextOf: (amount, day) => `Die nächste Zahlung über ${amount} erfolgt am ${day}.`,
    cancel: (to) => `Sie können jederzeit kündigen. Schreiben Sie dazu an ${to}.`,
    nextLabel: "Nächste Zahlung",
  },
};

import type { Recurrence } from "#catalog/price/recurrence.ts";
import type { Messages } from "#checkout/pages/messages/messages.ts";
import { METHOD_NAMES } from "#checkout/pages/messages/method-names.ts";
import { capitalized, type IntervalNames, intervalText, plural } from "#checkout/pages/messages/plural.ts";
import type { RecurringTerms } from "#checkout/pages/messages/recurring-terms.ts";

const PER: IntervalNames = {
  day: { one: "pro Tag", more: { other: "alle {count} Tage" } },
  week: { one: "pro Woche", more: { other: "alle {count} Wochen" } },
  month: { one: "pro Monat", more: { other: "alle {count} Monate" } },
  year: { one: "pro Jahr", more: { other: "alle {count} Jahre" } },
};

const INTERVAL_NAMES: IntervalNames = {
  day: { one: "Täglich", more: { other: "alle {count} Tage" } },
  week: { one: "Wöchentlich", more: { other: "alle {count} Wochen" } },
  month: { one: "Monatlich", more: { other: "alle {count} Monate" } },
  year: { one: "Jährlich", more: { other: "alle {count} Jahre" } },
};

const per = (interval: Recurrence, amount: string) => `${amount} ${intervalText("de", interval, PER)}`;

function recurring({ trialDays, interval, amount, discounted }: RecurringTerms): string {
  const later = per(interval, amount);
  const less = per(interval, discounted?.amount ?? amount);
  const months = discounted?.months ?? 1;
  if (trialDays === 0) {
    return discounted
      ? `${plural("de", months, { one: "Im ersten Monat", other: "In den ersten {count} Monaten" })} ${less}, danach ${later}, bis Sie kündigen.`
      : `Verlängert sich automatisch: ${later}, bis Sie kündigen.`;
  }
  const trial = `${plural("de", trialDays, { one: "{count} Tag", other: "{count} Tage" })} kostenlos testen`;
  if (!discounted) return `${trial}, danach ${later}, bis Sie kündigen.`;
  return discounted.months === null
    ? `${trial}, dann ${discounted.amount} für die erste Zahlung, danach ${later}, bis Sie kündigen.`
    : `${trial}, dann ${plural("de", months, { one: "einen Monat", other: "{count} Monate" })} lang ${less}, danach ${later}, bis Sie kündigen.`;
}

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
      pays: "Zahlung erfolgreich",
      authenticates: "verlangt 3D Secure",
      card_declined: "wird abgelehnt",
      insufficient_funds: "ist nicht gedeckt",
    },
    copied: "Kopiert",
    renewals: "Auch Verlängerungen werden nur simuliert.",
  },
  order: {
    heading: "Ihre Bestellung",
    show: (total) => `Bestellung anzeigen · ${total}`,
    nameAndMore: (first, more) =>
      `${first} + ${plural("de", more, { one: "{count} weiterer Artikel", other: "{count} weitere Artikel" })}`,
    subtotal: "Zwischensumme",
    discount: (code) => `Rabatt (${code})`,
    tax: (name, percentage) => `${name} ${percentage}`,
    taxIncluded: (name, percentage) => `Enthält ${name} ${percentage}`,
    taxFromAddress: "Die Steuer richtet sich nach Ihrer Adresse.",
    reverseCharge: {
      title: "Reverse-Charge-Verfahren",
      confirmed: "Steuerschuldnerschaft des Leistungsempfängers: Ihr Unternehmen führt die Umsatzsteuer ab.",
      unknown:
        "Diese USt-IdNr. ist im Verzeichnis der EU (MIAS) nicht registriert. Deshalb wird Umsatzsteuer berechnet.",
      no_answer:
        "Diese USt-IdNr. konnte nicht im Verzeichnis der EU (MIAS) geprüft werden. Deshalb wird Umsatzsteuer berechnet.",
      receipt: (ids) => `Steuerschuldnerschaft des Leistungsempfängers (${ids}).`,
    },
    repriced: {
      tax: "Der Gesamtbetrag enthält jetzt die Steuern für Ihre Adresse. Bitte prüfen Sie ihn und bestätigen Sie noch einmal.",
      promotion_code:
        "Der Aktionscode gilt für diese Bestellung nicht mehr und wurde entfernt. Bitte prüfen Sie den Gesamtbetrag und bestätigen Sie noch einmal.",
      order:
        "Diese Bestellung hat sich geändert, seit die Seite geladen wurde. Bitte prüfen Sie sie und bestätigen Sie noch einmal.",
    },
    total: "Gesamtbetrag",
    totalToday: "Heute fällig",
    totalPaid: "Bezahlt",
    nothingToday: "Heute ist nichts zu zahlen.",
    openPayments: (amount) => `Offene Zahlungen über ${amount} werden sofort darüber eingezogen.`,
    openPaymentsNow: "Offene Zahlungen werden sofort darüber eingezogen.",
    savesPaymentDetails: "Zahlungsmethode speichern",
    quantity: (count, unit) => (unit ? `${count} × ${unit}` : `Menge: ${count}`),
    each: (amount) => `je ${amount}`,
    free: "Kostenlos",
    per,
    interval: (interval) => capitalized(intervalText("de", interval, INTERVAL_NAMES)),
    chooseInterval: "Abrechnungszeitraum",
    pricesFor: "Preise für",
    otherCountries: "Andere Länder",
    showPrices: "Preise anzeigen",
    saves: (percent) => `${percent} sparen`,
    recurring,
  },
  orderForm: {
    quantityOf: (name) => `Menge für ${name}`,
    fewer: (name) => `Menge von ${name} verringern`,
    more: (name) => `Menge von ${name} erhöhen`,
    optionalItems: "Zur Bestellung hinzufügen",
    add: "Hinzufügen",
    addItem: (name) => `${name} hinzufügen`,
    removeItem: (name) => `${name} entfernen`,
    amount: (currency) => `Betrag (${currency})`,
    amountHint: (minimum) => `Mindestens ${minimum}`,
    addCode: "Aktionscode hinzufügen",
    code: "Aktionscode",
    applyCode: "Einlösen",
    removeCode: (code) => `Code ${code} entfernen`,
    remove: "Entfernen",
    renewalIncludes: (tax) => `Inklusive ${tax}.`,
    discountLasts: {
      once: (off) => `${off} Rabatt auf die erste Zahlung.`,
      forever: (off) => `${off} Rabatt auf alle Zahlungen.`,
    },
    belowMinimum: (code, minimum) => `Der Code ${code} gilt für Bestellungen ab ${minimum}.`,
    tooSmall: (minimum) => `Zum Bezahlen muss die Bestellung mindestens ${minimum} betragen.`,
  },
  // German law requires a button whose label says that the order costs something (§ 312j BGB).
  submit: {
    pay: (amount) => `Zahlungspflichtig bestellen: ${amount}`,
    payInvoice: (amount) => `${amount} bezahlen`,
    book: (amount) => `Zahlungspflichtig buchen: ${amount}`,
    donate: (amount) => `${amount} spenden`,
    subscribe: (amount) => `Zahlungspflichtig abonnieren: ${amount}`,
    subscribeLater: () => "Zahlungspflichtig abonnieren",
    startTrial: () => "Zahlungspflichtig abonnieren",
    completeOrder: "Bestellung abschließen",
    savePaymentDetails: "Zahlungsmethode speichern",
  },
  form: {
    title: (merchant) => `Zahlung an ${merchant}`,
    wallets: "Express-Bezahlung",
    testWallet: "Test-Wallet",
    orFillIn: "oder anders bezahlen",
    contact: "Kontaktdaten",
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
    scriptNeeded: "Aktivieren Sie JavaScript, um die Bestellung abzuschließen.",
    scriptFailed: "Die Seite wurde nicht vollständig geladen. Prüfen Sie Ihre Verbindung und laden Sie die Seite neu.",
    reload: "Seite neu laden",
    back: "Zurück",
    madeWith: "Bereitgestellt von Checkstand",
    languages: "Sprache",
    alreadyPaid:
      "Möglicherweise haben Sie diese Bestellung vor wenigen Minuten schon bezahlt. Es wurde nicht noch einmal abgebucht. Wenn Sie ein zweites Mal kaufen möchten, klicken Sie auf die Schaltfläche.",
    payAgain: (amount) => `Erneut zahlungspflichtig bestellen: ${amount}`,
    seeReceipt: "Beleg anzeigen",
  },
  details: {
    phone: "Telefonnummer",
    shippingAddress: "Lieferadresse",
    billingAddress: "Rechnungsadresse",
    billingIsShipping: "Rechnungsadresse entspricht der Lieferadresse",
    fullName: "Vor- und Nachname",
    address: "Straße und Hausnummer",
    addressMore: "Adresszusatz (z. B. Wohnung, c/o)",
    city: "Ort",
    state: {
      state: "Bundesstaat",
      province: "Provinz",
      prefecture: "Präfektur",
      county: "Grafschaft/Kreis",
      region: "Region",
      emirate: "Emirat",
    },
    choose: "Bitte wählen …",
    optional: (label) => `${label} (optional)`,
    paymentMethod: "Zahlungsmethode",
    redirected: (method) => `Zum Bezahlen werden Sie zu ${method} weitergeleitet.`,
    taxId: "USt-IdNr. oder Steuernummer des Unternehmens",
    terms: "Ich akzeptiere die AGB des Verkäufers.",
    withdrawal: "Ich stimme zu, dass der Zugang sofort beginnt, und weiß, dass ich damit mein Widerrufsrecht verliere.",
    withdrawalLabel: "Widerrufsrecht",
    promotions: (merchant) => `${merchant} darf mir Neuigkeiten und Angebote per E-Mail senden.`,
    promotionsKept: (merchant) =>
      `Wenn Sie Ihre Bestellung nicht abschließen, darf ${merchant} Ihnen dazu eine E-Mail senden. Dafür wird Ihre E-Mail-Adresse gespeichert, sobald Sie sie eingegeben haben.`,
    advertising: (merchant) =>
      `${merchant} darf Werbeplattformen über meine Bestellung informieren, um den Erfolg von Anzeigen zu messen (freiwillig).`,
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
    tooMuch: (largest) => `Geben Sie höchstens ${largest} ein`,
    orderTooBig: (largest) => `Der Gesamtbetrag darf höchstens ${largest} betragen`,
    amountTooSmall: (minimum) => `Geben Sie mindestens ${minimum} ein`,
    amountUnreadable: (example) => `Geben Sie einen Betrag ein, z. B. ${example}`,
    amountStep: (step) => `Geben Sie ein Vielfaches von ${step} ein`,
    promotionCode: {
      not_found: "Diesen Code gibt es nicht. Prüfen Sie die Schreibweise",
      not_allowed: "Für diese Bestellung gelten keine Aktionscodes",
      inactive: "Dieser Code ist nicht mehr gültig",
      not_started: "Dieser Code ist noch nicht gültig",
      expired: "Dieser Code ist abgelaufen",
      used_up: "Dieser Code wurde bereits so oft eingelöst wie möglich",
      currency_mismatch: "Dieser Code gilt nur für Preise in einer anderen Währung",
      donation: "Aktionscodes gelten nicht für Spenden",
      nothing_due: "Es ist nichts zu zahlen, Sie brauchen also keinen Code",
      products: "Dieser Code gilt nicht für diese Produkte",
      minimum_amount: "Der Mindestbestellwert für diesen Code ist nicht erreicht",
      first_time: "Dieser Code gilt nur für die erste Bestellung",
      not_combinable:
        "Dieser Code lässt sich nicht mit anderen Codes kombinieren. Entfernen Sie zuerst den anderen Code",
      too_many: "Sie können bis zu 5 Codes verwenden. Entfernen Sie zuerst einen",
      different_duration:
        "Dieser Code gilt für einen anderen Zeitraum als Ihr anderer Code. Verwenden Sie nur einen davon",
    },
    tooManyCodes: (seconds) =>
      `Zu viele Codes ausprobiert. Warten Sie ${plural("de", seconds, { one: "{count} Sekunde", other: "{count} Sekunden" })} und versuchen Sie es dann noch einmal.`,
    missing: (label) => `Bitte ausfüllen: ${label}`,
    missingChoice: (label) => `Bitte auswählen: ${label}`,
    number: (label) => `Bitte nur Ziffern eingeben: ${label}`,
    tooLong: (max) => `Geben Sie höchstens ${max} Zeichen ein`,
    postalCode: "Geben Sie eine gültige Postleitzahl für dieses Land ein",
    zipCode: "Geben Sie einen gültigen ZIP-Code ein",
    phone: "Geben Sie eine gültige Telefonnummer ein, z. B. +49 30 23125000",
    taxId:
      "Geben Sie eine gültige USt-IdNr. oder Steuernummer ein (in der EU mit Länderkürzel, z. B. DE123456789) oder lassen Sie das Feld leer",
    terms: "Akzeptieren Sie die AGB, um fortzufahren",
    withdrawal: "Stimmen Sie dem sofortigen Zugang zu, um fortzufahren",
    shippingCountry: "Wählen Sie ein Land, in das der Verkäufer liefert",
  },
  cancel: {
    open: "Bezahlvorgang abbrechen",
    question:
      "Möchten Sie den Bezahlvorgang abbrechen? Es wurde nichts abgebucht. Das lässt sich nicht rückgängig machen.",
    confirm: "Ja, abbrechen",
  },
  shipping: {
    heading: "Versand",
    free: "Kostenlos",
    none: "In dieses Land liefert der Verkäufer nicht. Wählen Sie ein anderes Land.",
    notOffered: "Diese Versandart gibt es für Ihr Land nicht. Bitte wählen Sie eine andere.",
    toFree: (amount) => `Noch ${amount} bis zum kostenlosen Versand`,
    by: (option) => `Versand (${option})`,
    deliveryTime: "Lieferzeit",
    upTo: (time) => `Bis zu ${time}`,
    atLeast: (time) => `Mindestens ${time}`,
    businessDays: (days, text) => plural("de", days, { one: "{count} Werktag", other: "{count} Werktage" }, text),
  },
  offerAfterPayment: {
    consent: (merchant) =>
      `Meine Karte für ein weiteres Angebot von ${merchant} nach dieser Zahlung speichern (optional).`,
    consentKept:
      "Ob Sie es annehmen, entscheiden Sie auf der nächsten Seite. Ihre Karte wird innerhalb einer Stunde gelöscht.",
    title: "Noch ein Angebot für Sie",
    message: (merchant) =>
      `${merchant} hat Ihre Zahlung erhalten. Dies ist eine eigene Bestellung. Sie bezahlen nur, wenn Sie das Angebot annehmen.`,
    insteadOf: "statt",
    payWith: (card) => `Sie bezahlen mit ${card}`,
    buy: (amount) => `Zahlungspflichtig bestellen: ${amount}`,
    decline: "Nein, danke",
    firstOrder: (name, amount) => `Außerdem bestellt: ${name}, ${amount}`,
    firstReceipt: "Beleg der ersten Bestellung anzeigen",
  },
  receipt: {
    title: "Zahlungsbeleg",
    open: "Beleg anzeigen",
    number: "Belegnummer",
    date: "Datum",
    paidWith: "Zahlungsmethode",
    statement: "Erscheint auf Ihrem Kontoauszug als",
    soldBy: "Verkauft von",
    billedTo: "Rechnung an",
    shippedTo: "Lieferung an",
    sentTo: (email) => `Wir senden eine Kopie an ${email}.`,
    mailAgain: "Kopie per E-Mail senden",
    print: "Drucken oder als PDF speichern",
    backToOrder: "Zurück zur Bestellung",
    questions: (merchant, email) => `Fragen? Schreiben Sie an ${merchant}: ${email}`,
    closed: {
      title: "Dieser Beleg lässt sich hier nicht öffnen",
      message: "Öffnen Sie ihn über den Link in Ihrer E-Mail oder in dem Browser, in dem Sie bezahlt haben.",
    },
    mailed: {
      title: "Prüfen Sie Ihr Postfach",
      message:
        "Der Beleg geht an die E-Mail-Adresse, die bei der Bestellung angegeben wurde. Falls er nicht ankommt, sehen Sie im Spam-Ordner nach. Er kann höchstens dreimal erneut gesendet werden.",
    },
    mail: {
      subject: (merchant, number) => `Ihr Zahlungsbeleg von ${merchant} (${number})`,
      testSubject: (subject) => `[Testmodus] ${subject}`,
      quoted: (text) => `„${text}“`,
      thanks: (merchant, amount) => `Vielen Dank für Ihre Bestellung bei ${merchant}. Sie haben ${amount} bezahlt.`,
      open: "Beleg anzeigen",
      noReply: "Antworten auf diese E-Mail werden nicht gelesen.",
    },
    unpaid: {
      trial: {
        title: "Bestätigung der Testphase",
        subject: (merchant) => `Ihre Testphase bei ${merchant} hat begonnen`,
        intro: (product, amount, day) =>
          `Ihre kostenlose Testphase für ${product} hat begonnen. Die erste Zahlung über ${amount} ist am ${day} fällig.`,
      },
      free: {
        title: "Bestellbestätigung",
        subject: (merchant, number) => `Ihre Bestellung bei ${merchant} (${number})`,
        intro: (merchant) => `Vielen Dank für Ihre Bestellung bei ${merchant}. Es war nichts zu zahlen.`,
      },
      saved: {
        title: "Zahlungsmethode gespeichert",
        subject: (merchant) => `${merchant} hat Ihre Zahlungsmethode gespeichert`,
        intro: (merchant) => `${merchant} hat Ihre Zahlungsmethode gespeichert. Es wurde nichts abgebucht.`,
      },
      number: "Bestätigungsnummer",
      open: "Bestätigung anzeigen",
    },
  },
  taxIdLabels: { eu_vat: "USt-IdNr.", ch_vat: "MWST-Nr.", jp_trn: "Registrierungsnummer", other: "Steuernummer" },
  refund: {
    subject: (merchant, number) => `Ihre Erstattung von ${merchant} (${number})`,
    title: "Erstattung",
    intro: (merchant, amount) => `${merchant} hat Ihnen ${amount} erstattet.`,
    introOfLate: (merchant, amount) =>
      `Ihre Zahlung über ${amount} an ${merchant} ist eingegangen, nachdem der Bezahlvorgang schon beendet war. Sie wurde deshalb erstattet.`,
    arrives: "Es kann 5 bis 10 Tage dauern, bis das Geld auf Ihrem Konto erscheint.",
    to: "Erstattet auf",
    shipping: "Versand",
    refunded: "Erstattet",
    refundedInAll: "Insgesamt erstattet",
    remaining: "Gesamtbetrag nach Erstattung",
  },
  recovery: {
    subject: (merchant) => `Schließen Sie Ihre Bestellung bei ${merchant} ab`,
    intro: (merchant) =>
      `Sie haben bei ${merchant} eine Bestellung begonnen, aber nicht bezahlt. Sie können sie noch abschließen. Wenn Sie das nicht mehr möchten, ignorieren Sie diese E-Mail einfach.`,
    code: (code) => `Der Code ${code} wird automatisch angewendet.`,
    goOn: "Bestellung abschließen",
    unsubscribe: "Keine Erinnerungen mehr erhalten",
    page: {
      title: "Erinnerungen an Bestellungen abbestellen?",
      message: (merchant) =>
        `${merchant} sendet Ihnen dann keine E-Mails mehr zu Bestellungen, die Sie nicht abgeschlossen haben.`,
      button: "Abbestellen",
    },
    done: {
      title: "Erinnerungen abbestellt",
      message: (merchant) =>
        `${merchant} sendet Ihnen keine E-Mails mehr zu Bestellungen, die Sie nicht abgeschlossen haben.`,
    },
  },
  footer: {
    portal: "Ihre Bestellungen und Abonnements",
    cancel: "Verträge hier kündigen",
    withdraw: "Vertrag widerrufen",
    terms: "AGB",
    refunds: "Erstattungsrichtlinie",
    privacy: "Datenschutz",
    contact: "Kontakt",
  },
  pages: {
    close: "Schließen",
    paid: {
      title: "Zahlung abgeschlossen",
      message: (merchant, amount) => `Vielen Dank. ${merchant} hat Ihre Zahlung über ${amount} erhalten.`,
    },
    subscribed: {
      title: "Abonnement gestartet",
      message: (merchant, amount) => `Vielen Dank. ${merchant} hat Ihre erste Zahlung über ${amount} erhalten.`,
    },
    subscribedLater: { message: "Vielen Dank. Heute wurde nichts abgebucht." },
    trialStarted: {
      title: "Testphase gestartet",
      message: (merchant) => `Ihre Testphase bei ${merchant} hat begonnen. Heute wurde nichts abgebucht.`,
    },
    saved: {
      title: "Zahlungsmethode gespeichert",
      message: (merchant) => `${merchant} hat Ihre Zahlungsmethode gespeichert. Es wurde nichts abgebucht.`,
      replaced: (merchant) => `${merchant} hat Ihre Zahlungsmethode gespeichert.`,
    },
    ordered: {
      title: "Bestellung abgeschlossen",
      message: (merchant) => `Vielen Dank. ${merchant} hat Ihre Bestellung erhalten. Es wurde nichts abgebucht.`,
    },
    backTo: (merchant) => `Zurück zu ${merchant}`,
    testPayment: "Das war ein Test. Es ist kein Geld geflossen.",
    continueTo: (merchant) => `Weiter zu ${merchant}`,
    processing: {
      title: "Zahlung wird verarbeitet",
      message: "Ihre Zahlung wird gerade verarbeitet. Diese Seite zeigt das Ergebnis, sobald es vorliegt.",
      checkAgain: "Erneut prüfen",
    },
    action: {
      title: "Bestätigen Sie Ihre Zahlung",
      message: "Ihre Bank wartet auf Ihre Bestätigung. Es wurde noch nichts abgebucht.",
      messageAt: (method) => `${method} wartet auf Ihre Bestätigung. Es wurde noch nichts abgebucht.`,
      goOn: "Weiter zu Ihrer Bank",
      goOnAt: (method) => `Weiter zu ${method}`,
      payAnotherWay: "Anders bezahlen",
    },
    paymentPending: {
      title: "Bestellung abgeschlossen",
      message: (merchant, amount) =>
        `Vielen Dank. ${merchant} hat Ihre Bestellung erhalten. Der Betrag von ${amount} wird in den nächsten Tagen von Ihrem Konto eingezogen.`,
    },
    paymentFailed: {
      title: "Die Zahlung war nicht erfolgreich",
      message: "Ihre Bank hat die Zahlung nicht ausgeführt. Es wurde nichts abgebucht.",
      contact: (merchant) => `Wenden Sie sich an ${merchant}, um anders zu bezahlen.`,
    },
    orderNumber: "Bestellnummer:",
    expired: {
      title: "Dieser Bezahlvorgang ist abgelaufen",
      message: "Er war zu lange offen. Es wurde nichts abgebucht.",
      startAgain: "Neu beginnen",
    },
    cancelled: {
      title: "Dieser Bezahlvorgang wurde abgebrochen",
      message: "Es wurde nichts abgebucht.",
      startAgain: "Neu beginnen",
    },
    goBackTo: (merchant) => `Gehen Sie zurück zu ${merchant}, um zu bestellen.`,
    refundedLate: {
      title: "Ihre Zahlung wurde erstattet",
      message: (merchant, amount) =>
        `Ihre Zahlung über ${amount} an ${merchant} ist eingegangen, nachdem der Bezahlvorgang schon beendet war. Sie wurde deshalb erstattet.`,
    },
    inactive: {
      title: "Dieser Zahlungslink ist nicht aktiv",
      message: (merchant) =>
        `${merchant} nimmt hier zurzeit keine Zahlungen an. Bitten Sie den Verkäufer um einen neuen Link.`,
    },
    soldOut: {
      title: "Nicht mehr verfügbar",
      message: (merchant) =>
        `${merchant} verkauft das hier nicht mehr. Es wurde nichts abgebucht. Bitten Sie den Verkäufer um einen neuen Link.`,
    },
    rejected: "Das hat nicht geklappt",
    notFound: {
      title: "Diese Seite gibt es nicht",
      message:
        "Prüfen Sie, ob der Link vollständig kopiert wurde, oder bitten Sie den Verkäufer noch einmal um den Link.",
    },
    unavailable: {
      title: "Bezahlen ist nicht möglich",
      message: (merchant) =>
        `${merchant} kann hier noch keine Zahlungen annehmen. Es wurde nichts abgebucht. Bitte fragen Sie dort nach, wie Sie bezahlen können.`,
    },
    noMethod: {
      title: "Keine passende Zahlungsmethode",
      message: (merchant, currency) =>
        `${merchant} bietet hier keine Zahlungsmethode für ${currency} an. Es wurde nichts abgebucht. Bitte fragen Sie dort nach, wie Sie bezahlen können.`,
    },
    tooSmall: {
      title: "Der Bestellwert ist zu niedrig",
      message: (merchant, minimum) =>
        `Der Mindestbetrag für eine Zahlung ist ${minimum}. Es wurde nichts abgebucht. Bitte fragen Sie bei ${merchant} nach, wie Sie bezahlen können.`,
    },
    failed: {
      title: "Diese Seite kann gerade nicht angezeigt werden",
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
      "Im Livemodus würden Sie die Zahlung hier bei Ihrer Bank oder Ihrem Zahlungsdienst bestätigen. Wählen Sie, wie dieser Test ausgeht.",
    payee: "Empfänger",
    amount: "Betrag",
    method: "Zahlungsmethode",
    authorize: "Freigeben",
    succeed_later: "Freigeben (später erfolgreich)",
    succeed_once: "Freigeben (später erfolgreich, weitere Lastschriften schlagen fehl)",
    fail_later: "Freigeben (schlägt später fehl)",
    decline: "Ablehnen",
    threeDSecure: {
      title: "Bestätigen Sie Ihre Identität",
      message: "Im Livemodus würde Ihre Bank hier Ihre Identität prüfen. Wählen Sie, wie dieser Test ausgeht.",
      complete: "Authentifizierung abschließen",
      fail: "Authentifizierung fehlschlagen lassen",
    },
  },
  errors: {
    parameter_invalid: "Bitte prüfen Sie die oben markierten Angaben.",
    card_declined:
      "Ihre Karte wurde abgelehnt. Es wurde nichts abgebucht. Versuchen Sie es noch einmal oder verwenden Sie eine andere Karte.",
    insufficient_funds:
      "Ihre Karte ist nicht ausreichend gedeckt. Es wurde nichts abgebucht. Verwenden Sie eine andere Karte.",
    card_country_mismatch:
      "Dieser Preis gilt nur für Karten aus dem gewählten Land. Es wurde nichts abgebucht. Verwenden Sie eine Karte aus diesem Land, oder öffnen Sie den Link neu und wählen Sie unter „Preise für“ ein anderes Land.",
    authentication_required:
      "Ihre Bank konnte Ihre Identität nicht bestätigen. Es wurde nichts abgebucht. Versuchen Sie es noch einmal oder verwenden Sie eine andere Karte.",
    payment_declined:
      "Die Zahlung wurde nicht freigegeben. Es wurde nichts abgebucht. Versuchen Sie es noch einmal oder bezahlen Sie anders.",
    amount_too_small:
      "Der Betrag liegt unter dem Mindestbetrag für eine Zahlung. Es wurde nichts abgebucht. Ändern Sie Ihre Bestellung oder wenden Sie sich an den Verkäufer.",
    abandoned: "Die Zahlung wurde nicht abgeschlossen. Es wurde nichts abgebucht. Versuchen Sie es noch einmal.",
    session_expired: "Dieser Bezahlvorgang ist abgelaufen. Es wurde nichts abgebucht. Beginnen Sie neu.",
    session_not_open: "Dieser Bezahlvorgang ist beendet. Laden Sie die Seite neu, um das Ergebnis zu sehen.",
    payment_in_progress: "Ihre Zahlung wird gerade verarbeitet. Lassen Sie diese Seite geöffnet.",
    payment_link_inactive:
      "Dieser Zahlungslink ist nicht mehr aktiv. Es wurde nichts abgebucht. Bitten Sie den Verkäufer um einen neuen.",
    payment_processor_missing: "Der Verkäufer kann hier noch keine Zahlungen annehmen. Es wurde nichts abgebucht.",
    resource_missing:
      "Diesen Bezahlvorgang gibt es nicht mehr. Wenn Sie schon bezahlt haben, wenden Sie sich an den Verkäufer. Laden Sie sonst die Seite neu, um neu zu beginnen.",
    charging_held: "Wir prüfen diese Zahlung gerade. Versuchen Sie es später noch einmal.",
    test_clock_advancing: "Die Testuhr wird gerade vorgestellt. Versuchen Sie es gleich noch einmal.",
    unavailable: "Wir sind gerade nicht erreichbar. Versuchen Sie es noch einmal. Es wird nicht doppelt abgebucht.",
    internal_error:
      "Bei uns ist ein Fehler aufgetreten. Versuchen Sie es noch einmal. Es wird nicht doppelt abgebucht.",
    foreign_origin: (address) =>
      `Diese Seite wurde unter einer anderen Adresse geöffnet. Öffnen Sie sie zum Bezahlen unter ${address}.`,
    tooManyCustomers:
      "Im Moment bestellen sehr viele Menschen. Bitte warten Sie einen Augenblick und versuchen Sie es noch einmal.",
    tooManyChanges:
      "Zu viele Änderungen in kurzer Zeit. Warten Sie einen Moment und versuchen Sie es dann noch einmal.",
    tooManySessions: (seconds) =>
      `Zu viele Versuche in kurzer Zeit. Warten Sie ${plural("de", seconds, { one: "{count} Sekunde", other: "{count} Sekunden" })} und versuchen Sie es dann noch einmal.`,
    paymentsTooFast: (seconds) =>
      `Zu viele Zahlungsversuche. Es wurde nichts abgebucht. Versuchen Sie es in ${plural("de", seconds, { one: "{count} Sekunde", other: "{count} Sekunden" })} noch einmal.`,
    tooManyPayments: (minutes) =>
      `Zu viele Zahlungsversuche. Versuchen Sie es in ${plural("de", minutes, { one: "{count} Minute", other: "{count} Minuten" })} noch einmal oder fragen Sie den Verkäufer, wie Sie anders bezahlen können.`,
  },
  fields: {
    email: "Geben Sie eine gültige E-Mail-Adresse ein, z. B. name@example.com",
    name: "Geben Sie den Namen ein, der auf der Karte steht",
    country: "Wählen Sie Ihr Land",
    postalCode: "Geben Sie eine Postleitzahl mit höchstens 20 Zeichen ein oder lassen Sie das Feld leer",
    method: "Wählen Sie eine Zahlungsmethode",
    card: "Prüfen Sie Nummer und Ablaufdatum der Karte",
  },
  script: {
    cardNumberMissing: "Geben Sie Ihre Kartennummer ein",
    cardNumberShort: "Die Kartennummer ist unvollständig",
    testCardsOnly:
      "Verwenden Sie eine Testkarte, z. B. 4242 4242 4242 4242. Im Testmodus funktionieren keine echten Karten",
    elementMissing:
      "Das Kartenformular konnte nicht geladen werden. Erlauben Sie js.stripe.com in Ihrem Browser und laden Sie die Seite neu.",
    expiryMissing: "Geben Sie Monat und Jahr ein, z. B. 04/30",
    expiryMonth: "Geben Sie einen Monat von 01 bis 12 ein",
    expiryPast: "Diese Karte ist abgelaufen. Prüfen Sie das Datum oder verwenden Sie eine andere Karte",
    cvcMissing: "Geben Sie die {needed}-stellige Prüfnummer ein",
    emailMissing: "Geben Sie Ihre E-Mail-Adresse ein",
    emailInvalid: "Geben Sie eine gültige E-Mail-Adresse ein, z. B. name@example.com",
    emailSuggestion: "Meinten Sie {address}?",
    postalCodeInvalid: "Geben Sie eine gültige Postleitzahl für dieses Land ein",
    zipCodeInvalid: "Geben Sie einen gültigen ZIP-Code ein",
    nameMissing: "Geben Sie den Namen ein, der auf der Karte steht",
    submitting: "Wird verarbeitet …",
    waiting: "Ihre Zahlung wird gerade verarbeitet. Lassen Sie diese Seite geöffnet.",
    networkLost:
      "Die Verbindung wurde unterbrochen. Prüfen Sie Ihre Internetverbindung und versuchen Sie es noch einmal. Es wird nicht doppelt abgebucht.",
    notPaid:
      "Die Zahlung war nicht erfolgreich. Es wurde nichts abgebucht. Versuchen Sie es noch einmal oder bezahlen Sie anders.",
    renewed:
      "Ihr Bezahlvorgang war zu lange offen. Wir haben einen neuen gestartet. Bitte prüfen Sie den Gesamtbetrag und bestätigen Sie noch einmal.",
    changed:
      "Der Verkäufer hat diese Bestellung geändert, während die Seite offen war. Bitte prüfen Sie den neuen Gesamtbetrag und bestätigen Sie noch einmal.",
    orderUpdated: "Ihre Bestellung wurde aktualisiert.",
    orderPending: "Der Gesamtbetrag hat sich geändert. Bitte prüfen Sie ihn und bestätigen Sie noch einmal.",
  },
  recurring: {
    first: (day) => `Erste Zahlung am ${day}.`,
    invoiced: (day) =>
      `Ihre Testphase endet am ${day}. Dann erhalten Sie eine Rechnung per E-Mail. Ihr Abonnement wird nur fortgesetzt, wenn Sie sie bezahlen.`,
    next: (day) => `Nächste Zahlung am ${day}.`,
    nextOf: (amount, day) => `Die nächste Zahlung über ${amount} erfolgt am ${day}.`,
    cancel: (email) => `Sie können jederzeit per E-Mail an ${email} kündigen.`,
    cancelWithout: (merchant) => `Zum Kündigen wenden Sie sich an ${merchant}.`,
    firstLabel: "Erste Zahlung",
    nextLabel: "Nächste Zahlung",
  },
};

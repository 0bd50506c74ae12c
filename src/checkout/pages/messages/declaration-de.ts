import type { DeclarationMessages } from "#checkout/pages/messages/declaration-messages.ts";
import { plural } from "#checkout/pages/messages/plural.ts";

export const declarationDe: DeclarationMessages = {
  fields: {
    name: "Name",
    email: "E-Mail-Adresse",
    reference: "Nummer der Bestellung, des Abonnements oder der Rechnung",
    type: "Art der Kündigung",
    reason: "Kündigungsgrund",
    wantedAt: "Kündigung zum (optional)",
    end: "Kündigung zum",
    received: "Eingegangen",
    ordinary: "Ordentliche Kündigung",
    forCause: "Außerordentliche Kündigung",
    soonest: "Frühestmöglicher Zeitpunkt",
  },
  hints: {
    email: "An diese Adresse geht die Bestätigung.",
    reference: "Sie steht auf Ihrer Quittung oder Rechnung und in E-Mails zu Ihrer Bestellung.",
    reason: "Nur bei einer außerordentlichen Kündigung",
    wantedAt: "Ohne Angabe endet der Vertrag zum frühestmöglichen Zeitpunkt.",
  },
  problems: {
    name: "Geben Sie Ihren Namen ein.",
    reference: "Geben Sie die Nummer ein oder was Sie bestellt haben.",
    reason: "Geben Sie den Grund der außerordentlichen Kündigung an.",
    wantedAt: "Geben Sie ein Datum innerhalb der nächsten fünf Jahre ein.",
    tooLong: (max) => `Geben Sie höchstens ${max} Zeichen ein.`,
  },
  cancel: {
    title: "Vertrag kündigen",
    intro: (merchant) => `Kündigen Sie ein Abonnement bei ${merchant}, ohne sich anzumelden.`,
    noRefund: "Eine Kündigung erstattet keine bisherigen Zahlungen.",
    button: "Jetzt kündigen",
  },
  withdraw: {
    title: "Vertrag widerrufen",
    intro: (merchant) => `Widerrufen Sie eine Bestellung oder ein Abonnement bei ${merchant}, ohne Gründe zu nennen.`,
    button: "Weiter",
    check: "Widerruf prüfen",
    statement: (merchant) => `Ich widerrufe meinen Vertrag mit ${merchant}:`,
    confirm: "Widerruf bestätigen",
    change: "Ändern",
  },
  received: {
    cancellation: "Ihre Kündigung ist eingegangen",
    withdrawal: "Ihr Widerruf ist eingegangen",
    message: (merchant) => `${merchant} hat von Ihnen Folgendes erhalten. Speichern oder drucken Sie diese Seite.`,
    mailed: (email) => `Eine Bestätigung geht an ${email}, sofern dorthin nicht kürzlich zu viele gesendet wurden.`,
  },
  unsent: {
    testMode: "Im Testmodus gehen keine E-Mails an Kunden. Der Verkäufer findet sie im Dashboard unter E-Mails.",
    noServer: "Diese Seite kann derzeit keine E-Mails senden.",
  },
  tooMany: (minutes) =>
    `Es wurden zu viele Formulare gesendet. Versuchen Sie es in ${plural("de", minutes, { one: "{count} Minute", other: "{count} Minuten" })} noch einmal.`,
  tooManyContact: (email) => `Oder schreiben Sie an ${email}.`,
  undo: {
    title: "Abonnement behalten?",
    message: (product, day) => `${product} ist gekündigt und endet am ${day}.`,
    button: "Abonnement behalten",
    undone: { title: "Ihr Abonnement läuft weiter", message: "Die Kündigung wurde zurückgenommen." },
    over: {
      title: "Diese Kündigung kann nicht zurückgenommen werden",
      message: "Das Abonnement ist beendet oder wurde inzwischen geändert.",
    },
  },
  mails: {
    cancellation: {
      subject: (merchant) => `${merchant} hat Ihre Kündigung erhalten`,
      intro: (merchant) => `${merchant} hat mit dieser E-Mail-Adresse die folgende Kündigung erhalten:`,
    },
    withdrawal: {
      subject: (merchant) => `${merchant} hat Ihren Widerruf erhalten`,
      intro: (merchant) => `${merchant} hat mit dieser E-Mail-Adresse den folgenden Widerruf erhalten:`,
    },
    answer: (merchant) => `${merchant} prüft die Angaben und meldet sich bei Ihnen, falls etwas unklar ist.`,
    unwanted: (merchant) => `Wenn die Erklärung nicht von Ihnen stammt, wenden Sie sich an ${merchant}.`,
    declared: {
      subject: (merchant) => `Ihr Abonnement bei ${merchant} wurde gekündigt`,
      planned: (product, day) =>
        `${product} wurde mit dem Formular für Kündigungen ohne Anmeldung gekündigt. Es endet am ${day}.`,
      ended: (product) =>
        `${product} wurde mit dem Formular für Kündigungen ohne Anmeldung gekündigt. Es ist beendet, weil kein weiterer Zeitraum bezahlt ist.`,
      undo: "Wenn Sie das nicht waren oder es sich anders überlegt haben, können Sie Ihr Abonnement bis dahin behalten.",
      action: "Abonnement behalten",
    },
  },
};

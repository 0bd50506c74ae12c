import { describe, expect, test } from "vitest";
import { RECURRENCE_INTERVALS, recurrenceKey } from "#catalog/price/recurrence.ts";
import { billingMessages } from "#checkout/pages/messages/billing/languages.ts";
import { en } from "#checkout/pages/messages/en.ts";
import { LANGUAGES, messagesIn } from "#checkout/pages/messages/languages.ts";
import type { Messages } from "#checkout/pages/messages/messages.ts";
import { METHOD_NAMES } from "#checkout/pages/messages/method-names.ts";
import type { RecurringTerms } from "#checkout/pages/messages/recurring-terms.ts";

/** Every text by its path. Functions are called with marks ("‹1›", "‹2›") that their text has to contain. */
function textsIn(messages: object, path = ""): [path: string, text: string][] {
  return Object.entries(messages).flatMap(([key, value]): [string, string][] => {
    const here = path ? `${path}.${key}` : key;
    if (typeof value === "string") return [[here, value]];
    if (typeof value === "function") {
      return callsOf(here, value.length).map(([of, values]) => [here + of, value(...values)]);
    }
    return textsIn(value, here);
  });
}

/** Intervals as the first value, where a text is about one. */
const INTERVALS = RECURRENCE_INTERVALS.flatMap((interval) =>
  [1, 3].map((intervalCount) => ({ interval, intervalCount })),
);
const ABOUT_INTERVALS = ["order.per", "order.interval"];

/** What recurs, with and without a trial and a discount. */
const RECURRING: readonly RecurringTerms[] = [0, 14].flatMap((trialDays) =>
  [null, 3, ...(trialDays > 0 ? ["first" as const] : [])].flatMap((months) =>
    INTERVALS.map((interval) => ({
      trialDays,
      interval,
      amount: "‹1›",
      discounted: months === null ? null : { amount: "‹2›", months: months === "first" ? null : months },
    })),
  ),
);

/** The values that a text is called with, by what follows its path. */
function callsOf(path: string, count: number): [of: string, values: unknown[]][] {
  if (path === "order.recurring") return RECURRING.map((terms) => [`.${JSON.stringify(terms)}`, [terms]]);
  const marks = Array.from({ length: count }, (_, index) => `‹${index + 1}›`);
  if (!ABOUT_INTERVALS.includes(path)) return [["", marks]];
  return INTERVALS.map((interval) => [`.${recurrenceKey(interval)}`, [interval, ...marks.slice(1)]]);
}

/** Of every page and mail, those about invoices too. */
const textsOf = (messages: Messages) => textsIn({ ...messages, billing: billingMessages(messages) });

const placesIn = (text: string) => [...new Set(text.match(/\{\w+\}|‹\d›/g))].sort();
const ENGLISH = new Map(textsOf(en));

/** What may be the same as in English: our own marks, or a word that both languages have. */
const BRANDS = Object.keys(METHOD_NAMES).map((method) => `methods.${method}`);
const SAME_AS_ENGLISH: Record<string, readonly string[]> = {
  de: [
    "direction",
    "order.quantity",
    "order.tax",
    "form.optional",
    "details.state.region",
    "details.optional",
    ...BRANDS,
  ],
  fr: [
    "direction",
    "order.quantity",
    "order.tax",
    "order.total",
    "details.state.province",
    "receipt.date",
    "footer.contact",
    ...BRANDS,
  ],
  es: ["direction", "order.quantity", "order.subtotal", "order.tax", "order.total", ...BRANDS],
  ja: ["direction", "order.quantity", "order.tax", ...BRANDS],
  ar: [...BRANDS],
};

/** German buttons whose words the law gives (§ 312j BGB): the price stands above them. */
const ORDERED_BY_LAW = ["submit.startTrial", "submit.subscribeLater"];

describe.each(
  LANGUAGES.filter((messages) => messages !== en).map((messages) => [messages.language, messages] as const),
)("%s", (language, messages) => {
  const texts = textsOf(messages);

  test("has its own text for every message", () => {
    expect(texts.map(([path]) => path).sort()).toEqual([...ENGLISH.keys()].sort());
    const same = texts.filter(([path, text]) => ENGLISH.get(path) === text).map(([path]) => path);
    expect(same.sort()).toEqual([...(SAME_AS_ENGLISH[language] ?? [])].sort());
    for (const [path, text] of texts) expect([path, text.trim()]).toEqual([path, text]);
  });

  test("uses every placeholder that English uses", () => {
    const own = language === "de" ? ORDERED_BY_LAW : [];
    const compared = (all: Iterable<[string, string]>) =>
      Object.fromEntries(
        [...all].filter(([path]) => !own.includes(path)).map(([path, text]) => [path, placesIn(text)]),
      );
    const [places, expected] = [compared(texts), compared(ENGLISH)];
    expect(places).toEqual(expected);
  });
});

/** Their bare numbers behave: they stand where the words around them want them. A subject is isolated already. */
const BARE = [
  "order.nameAndMore",
  "receipt.mail.testSubject",
  "errors.tooManySessions",
  "errors.paymentsTooFast",
  "errors.tooManyPayments",
];

test("Arabic isolates placeholders in a sentence", () => {
  const texts = textsOf(messagesIn("ar") ?? en).filter(([path, text]) => text.includes("‹") && !BARE.includes(path));
  expect(texts.length).toBeGreaterThan(25);
  for (const [path, text] of texts) {
    expect([path, text.replace(/\u2068[^\u2069]*\u2069/g, "")]).toEqual([path, expect.not.stringContaining("‹")]);
  }
});

test.each([
  ["en", "Qty 3"],
  ["de", "Menge: 3"],
  ["fr", "Quantité\u00a0: 3"],
  ["es", "Cantidad: 3"],
  ["ja", "数量：3"],
  ["ar", "الكمية: \u20683\u2069"],
])("%s has quantities without a unit", (tag, text) => {
  expect(messagesIn(tag)?.order.quantity(3, null)).toBe(text);
});

test.each([
  [1, "1", "يوم عمل واحد"],
  [1, "0–1", "\u20680–1\u2069 يوم عمل"],
  [2, "2", "\u20682\u2069 يومي عمل"],
  [4, "2–4", "\u20682–4\u2069 أيام عمل"],
  [14, "14", "\u206814\u2069 يوم عمل"],
])("Arabic counts business days up to %i: %s", (days, text, words) => {
  expect(messagesIn("ar")?.shipping.businessDays(days, text)).toBe(words);
});

const MONTHLY = { interval: "month", intervalCount: 1 } as const;
const QUARTERLY = { interval: "month", intervalCount: 3 } as const;
const PLAIN = { trialDays: 0, interval: MONTHLY, amount: "X", discounted: null };
const TRIAL = { ...PLAIN, trialDays: 14 };
const reduced = (months: number | null) => ({ discounted: { amount: "Y", months } });

test.each<[string, RecurringTerms, string]>([
  ["en", PLAIN, "Renews automatically at X per month until you cancel."],
  ["en", { ...PLAIN, ...reduced(1) }, "Y per month for the first month, then X per month until you cancel."],
  ["en", { ...PLAIN, ...reduced(3) }, "Y per month for the first 3 months, then X per month until you cancel."],
  ["en", { ...TRIAL, trialDays: 1 }, "1-day free trial, then X per month until you cancel."],
  [
    "en",
    { ...TRIAL, ...reduced(3) },
    "14-day free trial, then Y per month for 3 months, then X per month until you cancel.",
  ],
  [
    "en",
    { ...TRIAL, ...reduced(null) },
    "14-day free trial, then Y for the first payment, then X per month until you cancel.",
  ],
  ["de", { ...PLAIN, ...reduced(1) }, "Im ersten Monat Y pro Monat, danach X pro Monat, bis Sie kündigen."],
  ["de", { ...TRIAL, trialDays: 1 }, "1 Tag kostenlos testen, danach X pro Monat, bis Sie kündigen."],
  [
    "de",
    { ...TRIAL, ...reduced(1) },
    "14 Tage kostenlos testen, dann einen Monat lang Y pro Monat, danach X pro Monat, bis Sie kündigen.",
  ],
  ["fr", PLAIN, "Renouvellement automatique\u00a0: X par mois, jusqu’à résiliation."],
  ["fr", { ...PLAIN, ...reduced(1) }, "Y par mois le premier mois, puis X par mois jusqu’à résiliation."],
  ["es", { ...TRIAL, trialDays: 1 }, "1 día de prueba gratis, después X al mes hasta que canceles."],
  ["es", { ...PLAIN, ...reduced(1) }, "Y al mes durante el primer mes, después X al mes hasta que canceles."],
  ["ja", PLAIN, "解約するまで、毎月Xで自動更新されます。"],
  ["ja", { ...PLAIN, interval: QUARTERLY }, "解約するまで、3か月ごとにXで自動更新されます。"],
  [
    "ja",
    { ...TRIAL, ...reduced(null) },
    "14日間の無料トライアル後、初回はY、2回目以降は毎月Xです（解約するまで自動更新）。",
  ],
  ["ar", { ...TRIAL, trialDays: 1 }, "تجربة مجانية لمدة يوم واحد، ثم \u2068X\u2069 شهريًا حتى الإلغاء."],
  ["ar", { ...TRIAL, trialDays: 2 }, "تجربة مجانية لمدة يومين، ثم \u2068X\u2069 شهريًا حتى الإلغاء."],
  ["ar", { ...TRIAL, trialDays: 7 }, "تجربة مجانية لمدة 7 أيام، ثم \u2068X\u2069 شهريًا حتى الإلغاء."],
  ["ar", TRIAL, "تجربة مجانية لمدة 14 يومًا، ثم \u2068X\u2069 شهريًا حتى الإلغاء."],
  ["ar", { ...PLAIN, ...reduced(2) }, "\u2068Y\u2069 شهريًا لأول شهرين، ثم \u2068X\u2069 شهريًا حتى الإلغاء."],
])("%s describes recurring prices: %j", (tag, terms, text) => {
  expect(messagesIn(tag)?.order.recurring(terms)).toBe(text);
});

test.each<[string | null | undefined, Pick<Messages, "language" | "locale"> | undefined]>([
  ["de", { language: "de", locale: "de" }],
  ["de-AT", { language: "de-AT", locale: "de-AT" }],
  ["DE_ch", { language: "de-CH", locale: "de-CH" }],
  ["fr-Latn-CA-u-ca-buddhist-x-y", { language: "fr-CA", locale: "fr-CA" }],
  ["es-419", { language: "es-419", locale: "es-419" }],
  ["en-001", { language: "en", locale: "en" }],
  ["de-ZZ", { language: "de", locale: "de" }],
  ["ar", { language: "ar", locale: "ar-u-nu-latn" }],
  ["ar-EG-u-nu-arab", { language: "ar-EG", locale: "ar-EG-u-nu-latn" }],
  ["pt-BR", undefined],
  ["", undefined],
  [null, undefined],
  [undefined, undefined],
  ["auto", undefined],
  ["constructor", undefined],
  ["__proto__", undefined],
  ["../../etc/passwd", undefined],
  ["de\u0000", undefined],
  ["<script>alert(1)</script>", undefined],
  [`de-${"a".repeat(5_000)}`, undefined],
])("%j gets %j", (tag, expected) => {
  const messages = messagesIn(tag);
  expect(messages && { language: messages.language, locale: messages.locale }).toEqual(expected);
});

test.each(["de", "de-CH", "fr-CA", "es-419", "ja", "ar-EG"])("%s has its own texts of invoices", (tag) => {
  const messages = messagesIn(tag) ?? en;
  expect(billingMessages(messages).invoice.details).not.toBe(billingMessages(en).invoice.details);
  expect(billingMessages(messages)).toBe(billingMessages({ language: tag.slice(0, 2) }));
});

test.each(LANGUAGES)("$language: an unknown checkout may have been paid, so no text denies it", (messages) => {
  const { session_expired: expired, resource_missing: unknown } = messages.errors;
  const notCharged = expired.split(/(?<=[.。])\s*/)[1] ?? "";
  expect(messages.errors.card_declined + messages.errors.payment_processor_missing).toContain(notCharged);
  expect([unknown, messages.pages.notFound.message].join()).not.toContain(notCharged);
});

import { describe, expect, test } from "vitest";
import { RECURRENCE_INTERVALS, recurrenceKey } from "#domain/product/recurrence.ts";
import { billingMessages } from "#hosted/messages/billing/languages.ts";
import { en } from "#hosted/messages/en.ts";
import { LANGUAGES, messagesIn } from "#hosted/messages/languages.ts";
import type { Messages } from "#hosted/messages/messages.ts";
import { METHOD_NAMES } from "#hosted/messages/method-names.ts";

/** Every text by its path. Functions are called with marks ("‹1›", "‹2›") that their text has to contain. */
function textsIn(messages: object, path = ""): [path: string, text: string][] {
  return Object.entries(messages).flatMap(([key, value]): [string, string][] => {
    const here = path ? `${path}.${key}` : key;
    if (typeof value === "string") return [[here, value]];
    if (typeof value === "function") {
      return callsOf(here, value.length).map(([of, values]) => [here + of, value(...values)]);
    }
    return isPlural(here) ? [[here, value.other]] : textsIn(value, here);
  });
}

/** Rhythms as the first value, where a text is about one. */
const RHYTHMS = RECURRENCE_INTERVALS.flatMap((interval) =>
  [1, 3].map((intervalCount) => ({ interval, intervalCount })),
);
const ABOUT_RHYTHMS = ["order.per", "order.rhythm", "order.renews"];

/** The values that a text is called with, by what follows its path. */
function callsOf(path: string, count: number): [of: string, values: unknown[]][] {
  const marks = Array.from({ length: count }, (_, index) => `‹${index + 1}›`);
  if (!ABOUT_RHYTHMS.includes(path)) return [["", marks]];
  return RHYTHMS.map((rhythm) => [`.${recurrenceKey(rhythm)}`, [rhythm, ...marks.slice(1)]]);
}

/** Of every page and mail, those about invoices too. */
const textsOf = (messages: Messages) => textsIn({ ...messages, billing: billingMessages(messages) });

const isPlural = (path: string) => path === "script.cardNumberShort";
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

describe.each(
  LANGUAGES.filter((messages) => messages !== en).map((messages) => [messages.language, messages] as const),
)("%s", (language, messages) => {
  const texts = textsOf(messages);

  test("has a text of its own for everything", () => {
    expect(texts.map(([path]) => path).sort()).toEqual([...ENGLISH.keys()].sort());
    const same = texts.filter(([path, text]) => ENGLISH.get(path) === text).map(([path]) => path);
    expect(same.sort()).toEqual([...(SAME_AS_ENGLISH[language] ?? [])].sort());
    for (const [path, text] of texts) expect([path, text.trim()]).toEqual([path, text]);
  });

  test("puts in all that English puts in", () => {
    const places = Object.fromEntries(texts.map(([path, text]) => [path, placesIn(text)]));
    const wanted = Object.fromEntries([...ENGLISH].map(([path, text]) => [path, placesIn(text)]));
    expect(places).toEqual(wanted);
  });

  test("has each plural form that it uses, in the script's texts too", () => {
    const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions();
    // Millions are counted with "many" in French and Spanish; no card number is as long. Nor is one of none.
    const used = pluralCategories.filter((form) => form !== "zero" && (language === "ar" || form !== "many"));
    expect(Object.keys(messages.script.cardNumberShort).sort()).toEqual([...used].sort());
  });
});

/** Their bare numbers behave: they stand where the words around them want them. */
const COUNTED = ["order.nameAndMore", "order.trial", "errors.tooManySessions", "errors.tooManyPayments"];

test("Arabic isolates what is put into a sentence", () => {
  const texts = textsOf(messagesIn("ar") ?? en).filter(([path, text]) => text.includes("‹") && !COUNTED.includes(path));
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
])("%s says how many of what has no unit", (tag, text) => {
  expect(messagesIn(tag)?.order.quantity(3, null)).toBe(text);
});

const trial = (tag: string, days: number) => messagesIn(tag)?.order.trial(days, "X");

test.each([
  ["en", 1, "1 day free, then X"],
  ["en", 14, "14 days free, then X"],
  ["de", 1, "1 Tag kostenlos, danach X"],
  ["de", 14, "14 Tage kostenlos, danach X"],
  ["fr", 1, "1 jour gratuit, puis X"],
  ["fr", 2, "2 jours gratuits, puis X"],
  ["es", 1, "1 día gratis, después X"],
  ["es", 30, "30 días gratis, después X"],
  ["ja", 7, "7日間無料、その後は X"],
  ["ar", 1, "يوم واحد مجانًا، ثم \u2068X\u2069"],
  ["ar", 2, "يومان مجانًا، ثم \u2068X\u2069"],
  ["ar", 7, "7 أيام مجانًا، ثم \u2068X\u2069"],
  ["ar", 14, "14 يومًا مجانًا، ثم \u2068X\u2069"],
  ["ar", 100, "100 يوم مجانًا، ثم \u2068X\u2069"],
])("%s counts %d days", (tag, days, text) => {
  expect(trial(tag, days)).toBe(text);
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
])("%j is answered in %j", (tag, expected) => {
  const messages = messagesIn(tag);
  expect(messages && { language: messages.language, locale: messages.locale }).toEqual(expected);
});

test.each(["de", "de-CH", "fr-CA", "es-419", "ja", "ar-EG"])("%s has its own texts of invoices", (tag) => {
  const messages = messagesIn(tag) ?? en;
  expect(billingMessages(messages).invoice.details).not.toBe(billingMessages(en).invoice.details);
  expect(billingMessages(messages)).toBe(billingMessages({ language: tag.slice(0, 2) }));
});

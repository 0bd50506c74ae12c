import { type Currency, exponentOf } from "#kernel/currency.ts";
import { latinInput } from "#kernel/latin-input.ts";
import { type AmountProblem, formatMajor, type MinorUnits, parseMajor } from "#kernel/money.ts";

/** Invisible marks that turn the direction of a text, which copied amounts contain. */
const DIRECTION_MARKS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** Spaces between thousands, as in French. Anywhere else a space makes the text invalid: "12 50" is not 1250. */
const SPACED = /^\d{1,3}(?:\s\d{3})+(?![\d\s])/;

/** A number with a decimal point, and with or without commas between thousands. */
const NUMBER = /^(\d+|\d{1,3}(?:,\d{2,3})*,\d{3})(?:\.(\d+))?$/;

/** A single separator that can't separate thousands, so it is the decimal separator in every language. */
const DECIMAL_ONLY = /^(\d+)[.,](\d{1,2}|\d{4,})$/;

/** A single separator that separates thousands in one language and decimals in another. */
const AMBIGUOUS = /^(\d{1,3})[.,](\d{3})$/;

/**
 * Parses an amount in major units in the notation of a language, exactly: "1.250,50" in German, "1,250.50" in English,
 * also with the currency's own sign or code; another currency's is invalid. "12.50" is valid in German too, but "1.250"
 * is 1250 there. In a currency with three decimals, "7.125" and "7,125" are 7.125 in every language: less is charged if
 * that is wrong.
 * @returns the minor units, or the problem with the text.
 */
export function parseAmountText(text: string, currency: Currency, locale: string): MinorUnits | AmountProblem {
  const { decimal, group } = separatorsOf(locale);
  const bare = bareNumber(text, currency, locale);
  const plain = bare.replaceAll("'", "’").replaceAll("٫", decimal).replaceAll("٬", group);
  const [, whole, fraction = "0"] =
    (exponentOf(currency) === 3 && AMBIGUOUS.exec(bare)) ||
    NUMBER.exec(normalizeSeparators(plain, { decimal, group })) ||
    DECIMAL_ONLY.exec(plain) ||
    [];
  return whole === undefined ? "invalid_format" : parseMajor(`${whole.replace(/\D/g, "")}.${fraction}`, currency);
}

/** Whether people of another language would read this amount differently: "1.250" is 1.25 for some, 1250 for others. */
export function isAmbiguousAmount(text: string, currency: Currency, locale: string): boolean {
  return AMBIGUOUS.test(bareNumber(text, currency, locale));
}

/** The text with Latin digits, without the currency's own sign or code, and without spaces between thousands. */
function bareNumber(text: string, currency: Currency, locale: string): string {
  const plain = latinInput(text).replace(DIRECTION_MARKS, "").trim();
  const sign = signsOf(currency, locale).find((sign) => plain.startsWith(sign) || plain.endsWith(sign)) ?? "";
  const number = plain.startsWith(sign) ? plain.slice(sign.length) : plain.slice(0, -sign.length);
  return number.trim().replace(SPACED, (thousands) => thousands.replace(/\s/g, ""));
}

/** What people write besides what `Intl` knows. */
const OTHER_SIGNS: Readonly<Record<string, readonly string[]>> = { CHF: ["Fr.", "Fr", "SFr."], JPY: ["円"] };

/** How people write the currency in this language or in English: "€", "EUR"; the longest first. */
function signsOf(currency: Currency, locale: string): string[] {
  const signs = [locale, "en"].flatMap((language) =>
    (["code", "symbol", "narrowSymbol"] as const).map((currencyDisplay) =>
      new Intl.NumberFormat(language, { style: "currency", currency, currencyDisplay })
        .formatToParts(1)
        .find(({ type }) => type === "currency"),
    ),
  );
  const plain = signs.flatMap((part) => (part ? [latinInput(part.value).replace(DIRECTION_MARKS, "").trim()] : []));
  const all = [...plain, ...plain.map((sign) => sign.replace(/\.$/, "")), ...(OTHER_SIGNS[currency] ?? [])];
  return [...new Set(all)].filter(Boolean).sort((a, b) => b.length - a.length);
}

/**
 * An amount in major units as a field of this language shows it, without currency sign and thousands separators:
 * "1250,50".
 */
export function amountText(amount: MinorUnits, currency: Currency, locale: string): string {
  const decimals = exponentOf(currency);
  const format = new Intl.NumberFormat(locale, {
    useGrouping: false,
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });
  return format.format(formatMajor(amount, currency) as Intl.StringNumericLiteral);
}

/**
 * The text with the separators of `NUMBER` in place of the language's own. A character that would be a separator of
 * `NUMBER`, but is not one in this language, makes the text invalid.
 */
function normalizeSeparators(text: string, { decimal, group }: { decimal: string; group: string }): string {
  const marks = new Map([
    [".", "?"],
    [",", "?"],
    [group, ","],
    [decimal, "."],
  ]);
  return [...text].map((character) => marks.get(character) ?? character).join("");
}

/** The separators of a language's numbers. */
function separatorsOf(locale: string): { decimal: string; group: string } {
  const format = new Intl.NumberFormat(locale, { useGrouping: true, minimumFractionDigits: 1 });
  const parts = format.formatToParts(1_234_567.5);
  const mark = (type: string) =>
    parts
      .find((part) => part.type === type)
      ?.value.replace("'", "’")
      .trim();
  return {
    decimal: mark("decimal") || ".",
    // Spaces between thousands were already removed.
    group: mark("group") || "’",
  };
}

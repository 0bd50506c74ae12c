import { type Currency, exponentOf } from "#kernel/currency.ts";
import { type AmountProblem, formatMajor, type MinorUnits, parseMajor } from "#kernel/money.ts";

/** Currency signs and codes, spaces and direction marks, which people write around a number. */
const AROUND_NUMBER = /[\p{Sc}\p{Cf}\s]|[A-Z]{3}/gu;

/** A number with a decimal point, and with or without commas between thousands. */
const NUMBER = /^(\d+|\d{1,3}(?:,\d{2,3})*,\d{3})(?:\.(\d+))?$/;

/** A single separator that can't separate thousands, so it is the decimal separator in every language. */
const DECIMAL_ONLY = /^(\d+)[.,](\d{1,2}|\d{4,})$/;

/**
 * Parses an amount in major units in the notation of a language, exactly: "1.250,50" in German, "1,250.50" in English,
 * also with the currency's sign. "12.50" is valid in German too, but "1.250" is 1250 there.
 * @returns the minor units, or the problem with the text.
 */
export function parseAmountText(text: string, currency: Currency, locale: string): MinorUnits | AmountProblem {
  const { decimal, group, digits } = separatorsOf(locale);
  const plain = [...text]
    .map((character) => {
      const digit = digits.indexOf(character);
      return digit < 0 ? character : String(digit);
    })
    .join("")
    .replace(AROUND_NUMBER, "")
    .replaceAll("'", "’");
  const [, whole, fraction = "0"] =
    NUMBER.exec(normalizeSeparators(plain, { decimal, group })) ?? DECIMAL_ONLY.exec(plain) ?? [];
  return whole === undefined ? "invalid_format" : parseMajor(`${whole.replace(/\D/g, "")}.${fraction}`, currency);
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

/** The number notation of a language: its separators, and its digits from 0 to 9. */
function separatorsOf(locale: string): { decimal: string; group: string; digits: string[] } {
  const format = new Intl.NumberFormat(locale, { useGrouping: true, minimumFractionDigits: 1 });
  const parts = format.formatToParts(1_234_567.5);
  const mark = (type: string) =>
    parts
      .find((part) => part.type === type)
      ?.value.replace("'", "’")
      .trim();
  const plainDigit = new Intl.NumberFormat(locale, { useGrouping: false });
  return {
    decimal: mark("decimal") || ".",
    // Spaces were already removed, also those that separate thousands.
    group: mark("group") || "’",
    digits: Array.from({ length: 10 }, (_, digit) => plainDigit.format(digit)),
  };
}

import { type Currency, exponentOf, largestAmount } from "#kernel/currency.ts";
import { memoize } from "#kernel/memoize.ts";
import { trimEndMatching } from "#kernel/text.ts";

/** An amount in the currency's minor unit: 1999n is USD 19.99, 500n is JPY 500, 1500n is BHD 1.5. */
export type MinorUnits = bigint;

/** @returns the smaller of two amounts. */
export function smaller(a: MinorUnits, b: MinorUnits): MinorUnits {
  return a < b ? a : b;
}

/** @returns the larger of two amounts. */
export function larger(a: MinorUnits, b: MinorUnits): MinorUnits {
  return a > b ? a : b;
}

/** @returns 0 for a negative amount. */
export function atLeast0(amount: MinorUnits): MinorUnits {
  return larger(amount, 0n);
}

/** `not_multiple`: it is none of the steps that cards are charged in, see `roundingStep`. */
export type AmountProblem = "invalid_format" | "too_many_decimals" | "too_big" | "not_multiple";

/**
 * Reads a decimal text in major units, such as "19.9", exactly, without floats.
 * @returns the minor units, or what is wrong with the text.
 */
export function parseMajor(text: string, currency: Currency): MinorUnits | AmountProblem {
  const match = /^(\d{1,15})(?:\.(\d{1,20}))?$/.exec(text.trim());
  if (!match) return "invalid_format";
  const exponent = exponentOf(currency);
  const whole = match[1] ?? "";
  const fraction = trimEndMatching(match[2] ?? "", /0/);
  if (fraction.length > exponent) return "too_many_decimals";
  const amount = BigInt(whole + fraction.padEnd(exponent, "0"));
  return amount > largestAmount(currency) ? "too_big" : amount;
}

/** Major units as text, padded to the currency's decimals: "19.90", "500", "1.500". */
export function formatMajor(amount: MinorUnits, currency: Currency): string {
  const exponent = exponentOf(currency);
  const sign = amount < 0n ? "-" : "";
  const digits = (amount < 0n ? -amount : amount).toString().padStart(exponent + 1, "0");
  if (exponent === 0) return sign + digits;
  return `${sign}${digits.slice(0, -exponent)}.${digits.slice(-exponent)}`;
}

/** Major units as a JSON number: 19.9. Exact, since amounts have at most 12 digits. */
export function majorNumber(amount: MinorUnits, currency: Currency): number {
  return Number(formatMajor(amount, currency));
}

/** For display in a language: "$19.90", "19,90 €", "¥500". */
export function formatMoney(amount: MinorUnits, currency: Currency, locale: string): string {
  const text = moneyFormat(`${currency} ${locale}`).format(formatMajor(amount, currency) as Intl.StringNumericLiteral);
  return locale.startsWith("ar") ? text.replace(LATIN_SYMBOL, "$&\u200e") : text;
}

/**
 * "US$" at the end of a text: in a line that runs from right to left, a browser puts the sign on the other side of the
 * letters, "$US", unless a left-to-right mark follows.
 */
const LATIN_SYMBOL = /[A-Z]\p{Sc}$/u;

const MAX_CACHED_FORMATS = 200;

/** By currency and locale, separated by a space. */
const moneyFormat = memoize(MAX_CACHED_FORMATS, (text) => {
  const [currency = "", locale] = text.split(" ");
  const exponent = exponentOf(currency);
  return new Intl.NumberFormat(locale, {
    style: "currency",
    currency,
    minimumFractionDigits: exponent,
    maximumFractionDigits: exponent,
  });
});

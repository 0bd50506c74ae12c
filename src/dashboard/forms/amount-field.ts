import { parseAmountText } from "#domain/checkout/amount-text.ts";
import { type Currency, exponentOf } from "#domain/shared/currency.ts";
import type { AmountProblem, MinorUnits } from "#domain/shared/money.ts";
import { chargeable } from "#domain/shared/rounding-step.ts";

/** Ways to write numbers that no reader of another one takes for another number: 1,200.50, 1.200,50 and 1’200.50. */
const LOCALES = ["en", "de", "de-CH"];

/** 1.2 to some readers and 1200 to others. */
const AMBIGUOUS = /^\s*\d{1,3}\.\d{3}\s*$/;

/**
 * Reads an amount in major units as a merchant writes it, wherever they learned to: "19.90", "19,90", "1,200.50",
 * "1.200,50", "$ 1 200". A comma before exactly three digits separates thousands, as in English; a
 * point before as many is refused where the currency has fewer decimals, and so is an amount that no card is charged.
 * @returns the minor units, or what is wrong with the text.
 */
export function parseAmountField(text: string, currency: Currency): MinorUnits | AmountProblem {
  if (AMBIGUOUS.test(text) && exponentOf(currency) < 3) return "too_many_decimals";
  let amount: MinorUnits | AmountProblem = "invalid_format";
  for (const locale of LOCALES) {
    amount = chargeable(parseAmountText(text, currency, locale), currency);
    if (amount !== "invalid_format") break;
  }
  return amount;
}

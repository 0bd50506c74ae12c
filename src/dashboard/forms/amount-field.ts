import { type Currency, exponentOf } from "#kernel/currency.ts";
import type { AmountProblem, MinorUnits } from "#kernel/money.ts";
import { chargeable } from "#kernel/rounding-step.ts";
import { parseAmountText } from "#order/amount-text.ts";

/** Number notations that can't be mistaken for another number: 1,200.50, 1.200,50 and 1’200.50. */
const LOCALES = ["en", "de", "de-CH"];

/** 1.2 to some readers and 1200 to others. */
const AMBIGUOUS = /^\s*\d{1,3}\.\d{3}\s*$/;

/**
 * Parses an amount in major units in any common notation: "19.90", "19,90", "1,200.50", "1.200,50", "$ 1 200". A comma
 * before exactly three digits separates thousands, as in English. A point before three digits is rejected if the
 * currency has fewer decimals. An amount that no card can be charged is rejected too.
 * @returns the minor units, or the problem with the text.
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

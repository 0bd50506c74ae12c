import type { Currency } from "#kernel/currency.ts";
import { type MinorUnits, smaller } from "#kernel/money.ts";
import { quantityAmount } from "#money/refund/refund-amount.ts";

/**
 * What units of a line are worth when they are credited without a refund, in minor units, with tax. The dashboard shows it
 * before, so both must agree.
 * @param before units that were returned. @param left of the line: credits of an amount count against no unit, so less
 * than the value of the units may be left.
 */
export function creditedWorth(
  line: { quantity: number; amountTotal: MinorUnits },
  currency: Currency,
  { before, more, left }: { before: number; more: number; left: MinorUnits },
): MinorUnits {
  return smaller(quantityAmount(line, currency, before, more), left);
}

import type { Price } from "#catalog/price/model.ts";
import { startingAmount } from "#catalog/price/starting-amount.ts";
import type { MinorUnits } from "#kernel/money.ts";
import { sessionsOf } from "#order/billing-intervals.ts";

/**
 * What the first order of a link costs in each of its billing intervals, in minor units, before discount, tax, and
 * shipping.
 * @param hasTrial whether nothing recurring is due at first.
 */
export function orderAmounts(
  lines: readonly { price: Price; quantity: number }[],
  { hasTrial }: { hasTrial: boolean },
): MinorUnits[] {
  return sessionsOf(lines).map((sold) =>
    sold
      .filter(({ price }) => !hasTrial || price.recurrence === null)
      // While the quantity is typed it may be no number.
      .map(({ price, quantity }) => startingAmount(price) * BigInt(Number.isSafeInteger(quantity) ? quantity : 0))
      .reduce((sum, amount) => sum + amount, 0n),
  );
}

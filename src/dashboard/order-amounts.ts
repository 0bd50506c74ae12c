import type { Price } from "#catalog/price/model.ts";
import type { MinorUnits } from "#kernel/money.ts";
import { sessionsOf } from "#order/billing-intervals.ts";
import { subtotal, unitAmountOf } from "#order/cart.ts";

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
    subtotal(
      sold
        .filter(({ price }) => !hasTrial || price.recurrence === null)
        .map(({ price, quantity }) => ({
          unitAmount: unitAmountOf({ price }),
          // While it is typed it may be no number.
          quantity: Number.isSafeInteger(quantity) ? quantity : 0,
        })),
    ),
  );
}

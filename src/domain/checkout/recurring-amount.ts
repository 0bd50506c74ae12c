import { discountOfNextPayment } from "#domain/checkout/applied-discount.ts";
import { subtotal } from "#domain/checkout/cart.ts";
import { discountOn, type Offer, trialDays } from "#domain/checkout/offer.ts";
import { lineTotals, sumTotals } from "#domain/checkout/totals.ts";
import type { Discount } from "#domain/discount/discount.ts";
import type { MinorUnits } from "#domain/shared/money.ts";
import { taxRateOf } from "#domain/tax/taxation.ts";

type RecurringOffer = Pick<Offer, "currency" | "lines" | "taxation" | "discount" | "settings">;

/**
 * What the first payment after today costs, with tax, and with the discount as far as it lasts, in minor units: 0 if
 * nothing recurs.
 */
export function recurringAmount(offer: RecurringOffer): MinorUnits {
  return recurringTotal(offer, discountOfNextPayment(offer, trialDays(offer)));
}

/** The same of each payment once the discount has ended. */
export function undiscountedRecurringAmount(offer: RecurringOffer): MinorUnits {
  return recurringTotal(offer, null);
}

function recurringTotal({ currency, lines, taxation }: RecurringOffer, discount: Discount | null): MinorUnits {
  const recurring = lines.filter((line) => line.recurrence !== null);
  const subtotals = recurring.map((line) => subtotal([line]));
  const adjustments = {
    currency,
    ...discountOn(recurring, discount),
    taxRates: recurring.map((line) => taxRateOf(taxation, line)),
  };
  return sumTotals(lineTotals(subtotals, adjustments)).amountTotal;
}

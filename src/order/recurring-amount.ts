import type { Discount } from "#catalog/coupon/discount.ts";
import type { Recurrence } from "#catalog/price/recurrence.ts";
import type { MinorUnits } from "#kernel/money.ts";
import { discountsOfNextPayment, monthsOfDiscount } from "#order/applied-discount.ts";
import { billingInterval } from "#order/billing-intervals.ts";
import { subtotal } from "#order/cart.ts";
import { type Offer, trialDays } from "#order/offer.ts";
import { taxRateOf } from "#order/taxation.ts";
import { discountsOn, lineTotals, sumTotals } from "#order/totals.ts";

type RecurringOffer = Pick<Offer, "currency" | "lines" | "taxation" | "discounts" | "settings">;

/**
 * The amount of the first payment after today, with tax, and with the discount as far as it lasts, in minor units: 0 if
 * nothing is recurring.
 */
export function recurringAmount(offer: RecurringOffer): MinorUnits {
  return recurringTotal(offer, discountsOfNextPayment(offer, trialDays(offer)));
}

/** The payments after today, with tax, in minor units. */
export interface RecurringTerms {
  /** 0 without a trial. */
  trialDays: number;
  interval: Recurrence;
  /** The amount of each payment after the discount has ended. */
  amount: MinorUnits;
  /** The payments that are less before: see `monthsOfDiscount`. */
  discounted: { amount: MinorUnits; months: number | null } | null;
  /** Whether the discount applies to every payment. */
  isReduced: boolean;
}

/** Returns the terms of the later payments; null if nothing is recurring. */
export function recurringTerms(offer: RecurringOffer): RecurringTerms | null {
  const interval = billingInterval(offer.lines.filter(({ quantity }) => quantity > 0));
  if (interval === null) return null;
  const days = trialDays(offer);
  const discounts = discountsOfNextPayment(offer, days);
  const [next, full] = [recurringTotal(offer, discounts), recurringTotal(offer, [])];
  const terms = { trialDays: days, interval };
  // All of them last equally long: see `combinationProblem`.
  const [discount] = discounts;
  if (!discount || next === full) return { ...terms, amount: full, discounted: null, isReduced: false };
  if (discount.duration === "forever") return { ...terms, amount: next, discounted: null, isReduced: true };
  const discounted = { amount: next, months: monthsOfDiscount(offer, discount, days, interval) };
  return { ...terms, amount: full, discounted, isReduced: false };
}

function recurringTotal({ currency, lines, taxation }: RecurringOffer, discounts: readonly Discount[]): MinorUnits {
  const recurring = lines.filter((line) => line.recurrence !== null);
  const subtotals = recurring.map((line) => subtotal([line]));
  const adjustments = {
    currency,
    discounts: discountsOn(recurring, discounts),
    taxRates: recurring.map((line) => taxRateOf(taxation, line)),
  };
  return sumTotals(lineTotals(subtotals, adjustments)).amountTotal;
}

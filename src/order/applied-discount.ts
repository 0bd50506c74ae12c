import type { Discount } from "#catalog/coupon/discount.ts";
import type { Recurrence } from "#catalog/price/recurrence.ts";
import { type DiscountedOrder, orderMismatch } from "#catalog/promotion-code/model.ts";
import type { Currency } from "#kernel/currency.ts";
import type { MinorUnits } from "#kernel/money.ts";
import { billingInterval } from "#order/billing-intervals.ts";
import { subtotal } from "#order/cart.ts";
import type { CheckoutSettings } from "#order/checkout-settings.ts";
import type { CheckoutMode, CheckoutSessionLine } from "#order/order.ts";

type Line = Pick<CheckoutSessionLine, "productId" | "unitAmount" | "quantity" | "recurrence" | "amountSubtotal">;

interface Order {
  lines: readonly Line[];
  discounts: readonly Discount[];
}

/** The order's data that promotion codes and coupons are checked against. */
export function discountedOrder({
  lines,
  currency,
  mode,
  settings,
}: {
  lines: readonly Line[];
  currency: Currency;
  mode: CheckoutMode;
  settings: Pick<CheckoutSettings, "submitType">;
}): DiscountedOrder {
  return {
    currency,
    isDonation: settings.submitType === "donate",
    lines: lines.map((line) => ({ productId: line.productId, amountEver: mode === "setup" ? 0n : subtotal([line]) })),
  };
}

/**
 * Whether a discount takes anything off an order, today or later: the order reaches its minimum, and sells something that
 * it applies to.
 */
export function canReduce(order: Parameters<typeof discountedOrder>[0], discount: Discount): boolean {
  return !missesMinimum(order.lines, discount) && orderMismatch(discount, discountedOrder(order)) === undefined;
}

/** The discounts that apply to an order: those that are not suspended, and whose minimum the order reaches. */
export function appliedDiscounts({
  lines,
  discounts,
}: {
  lines: Parameters<typeof subtotal>[0];
  discounts: readonly Discount[];
}): Discount[] {
  return discounts.filter((discount) => !discount.suspended && !missesMinimum(lines, discount));
}

/** Whether an order's subtotal, before discount and tax, is below the minimum of a discount's promotion code. */
export function missesMinimum(
  lines: Parameters<typeof subtotal>[0],
  { minimumAmount }: Pick<Discount, "minimumAmount">,
): boolean {
  return minimumAmount !== null && subtotal(lines) < minimumAmount;
}

/** The days of the shortest month. */
const DAYS_OF_MONTH = 28;

/** Whether the payment after one interval is still within `months`: days and weeks count by the shortest months. */
function isWithin(months: number, { interval, intervalCount }: Recurrence): boolean {
  switch (interval) {
    case "day":
      return intervalCount < months * DAYS_OF_MONTH;
    case "week":
      return intervalCount * 7 < months * DAYS_OF_MONTH;
    case "month":
      return intervalCount < months;
    case "year":
      return intervalCount * 12 < months;
  }
}

/**
 * The discounts of the first payment after today, by the order's own terms (contract, section 9): a trial uses nothing
 * up, and months are counted from the first payment above 0. For a trial together with something that is due today,
 * months count as the shortest, so that nobody is promised more than is granted.
 * @param trialDays 0 without a trial.
 */
export function discountsOfNextPayment(order: Order, trialDays: number): Discount[] {
  const applied = appliedDiscounts(order);
  const interval = billingInterval(order.lines.filter(({ quantity }) => quantity > 0));
  if (interval === null) return [];
  const isFirst = dueToday(order.lines) === 0n;
  return applied.filter((discount) => {
    if (discount.duration === "forever" || isFirst) return true;
    const months = discount.durationInMonths ?? 0;
    return trialDays > 0 ? trialDays < months * DAYS_OF_MONTH : isWithin(months, interval);
  });
}

/**
 * The duration of a discount of `discountsOfNextPayment`: the months that a page may promise, from today, or from the
 * end of a trial. Null after a trial for only its first payment.
 */
export function monthsOfDiscount(
  { lines }: Pick<Order, "lines">,
  { durationInMonths }: Discount,
  trialDays: number,
  interval: Recurrence,
): number | null {
  const duration = durationInMonths ?? 0;
  const isFirst = dueToday(lines) === 0n;
  const months = isFirst ? duration : duration - Math.floor(trialDays / DAYS_OF_MONTH);
  return trialDays > 0 && !isWithin(months, interval) ? null : months;
}

function dueToday(lines: readonly Line[]): MinorUnits {
  return lines.reduce((sum, { amountSubtotal }) => sum + amountSubtotal, 0n);
}

import type { Discount } from "#catalog/coupon/discount.ts";
import type { Recurrence } from "#catalog/price/recurrence.ts";
import type { DiscountedOrder } from "#catalog/promotion-code/model.ts";
import type { Currency } from "#kernel/currency.ts";
import type { MinorUnits } from "#kernel/money.ts";
import { billingInterval } from "#order/billing-intervals.ts";
import { subtotal } from "#order/cart.ts";
import type { CheckoutSettings } from "#order/checkout-settings.ts";
import type { CheckoutMode, CheckoutSessionLine } from "#order/order.ts";

type Line = Pick<CheckoutSessionLine, "productId" | "unitAmount" | "quantity" | "recurrence" | "amountSubtotal">;

interface Order {
  lines: readonly Line[];
  discount: Discount | null;
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
    submitType: settings.submitType,
    lines: lines.map((line) => ({ productId: line.productId, amountEver: mode === "setup" ? 0n : subtotal([line]) })),
  };
}

/** The discount that applies to an order: none while it is suspended, or while the order is below its minimum. */
export function appliedDiscount({ lines, discount }: Order): Discount | null {
  if (discount === null || discount.suspended || missesMinimum({ lines, discount })) return null;
  return discount;
}

/** Whether the order's subtotal, before discount and tax, is below its promotion code's minimum. */
export function missesMinimum({ lines, discount }: Order): boolean {
  return discount?.minimumAmount != null && subtotal(lines) < discount.minimumAmount;
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
 * The discount of the first payment after today, by the order's own terms (contract, section 9): a trial uses nothing
 * up, and months are counted from the first payment above 0. For a trial together with something that is due today,
 * months count as the shortest, so that nobody is promised more than is granted.
 * @param trialDays 0 without a trial.
 */
export function discountOfNextPayment(order: Order, trialDays: number): Discount | null {
  const discount = appliedDiscount(order);
  const interval = billingInterval(order.lines.filter(({ quantity }) => quantity > 0));
  if (discount === null || interval === null) return null;
  const isFirst = dueToday(order.lines) === 0n;
  if (discount.duration === "forever" || isFirst) return discount;
  const months = discount.durationInMonths ?? 0;
  const isInTime = trialDays > 0 ? trialDays < months * DAYS_OF_MONTH : isWithin(months, interval);
  return isInTime ? discount : null;
}

/**
 * The duration of the discount of `discountOfNextPayment`: the months that a page may promise, from today, or from the
 * end of a trial. Null after a trial for only its first payment.
 */
export function monthsOfDiscount(order: Order, trialDays: number, interval: Recurrence): number | null {
  const duration = order.discount?.durationInMonths ?? 0;
  const isFirst = dueToday(order.lines) === 0n;
  const months = isFirst ? duration : duration - Math.floor(trialDays / DAYS_OF_MONTH);
  return trialDays > 0 && !isWithin(months, interval) ? null : months;
}

function dueToday(lines: readonly Line[]): MinorUnits {
  return lines.reduce((sum, { amountSubtotal }) => sum + amountSubtotal, 0n);
}

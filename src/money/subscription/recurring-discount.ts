import type { Discount } from "#catalog/coupon/discount.ts";
import type { Subscription, SubscriptionDiscount } from "#money/subscription/model.ts";
import { cutPeriod } from "#money/subscription/next-period.ts";
import { addMonths } from "#money/subscription/period.ts";

/**
 * The discount of a period (contract, section 9): `once` for the first payment above 0, `repeating` for periods that
 * begin within its months from there, `forever` for all.
 * @param periodStart when the period begins.
 */
export function discountOfPeriod(subscribed: SubscriptionDiscount | null, periodStart: Date): Discount | null {
  if (subscribed === null || subscribed.discount.suspended) return null;
  const { discount, startedAt } = subscribed;
  const end = endOfDiscount(subscribed);
  return startedAt === null || end === null || periodStart < end ? discount : null;
}

/**
 * A subscription whose discount is as the price of its next period needs it. The rest of a period that was cut short is
 * discounted if the full period would be, because both parts are one period: then, the discount counts as not started.
 */
export function forNextPeriod(subscription: Subscription): Subscription {
  const { discount } = subscription;
  const full = cutPeriod(subscription);
  if (full === null || discount === null || discount.startedAt === null) return subscription;
  const isFull = discount.startedAt >= full.start || discountOfPeriod(discount, full.start) !== null;
  return isFull ? { ...subscription, discount: { ...discount, startedAt: null } } : subscription;
}

/** When the discount ends, once that is known; null if it never does, or before the first payment above 0. */
export function endOfDiscount({ discount, startedAt }: SubscriptionDiscount): Date | null {
  if (startedAt === null || discount.duration === "forever") return null;
  return discount.duration === "once" ? startedAt : addMonths(startedAt, discount.durationInMonths ?? 0);
}

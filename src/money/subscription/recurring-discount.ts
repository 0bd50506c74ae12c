import type { Discount } from "#catalog/coupon/discount.ts";
import type { SubscriptionDiscount } from "#money/subscription/model.ts";
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

/** When the discount ends, once that is known; null if it never does, or before the first payment above 0. */
export function endOfDiscount({ discount, startedAt }: SubscriptionDiscount): Date | null {
  if (startedAt === null || discount.duration === "forever") return null;
  return discount.duration === "once" ? startedAt : addMonths(startedAt, discount.durationInMonths ?? 0);
}

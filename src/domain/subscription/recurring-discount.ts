import type { Discount } from "#domain/discount/discount.ts";
import { addMonths } from "#domain/subscription/period.ts";
import type { SubscriptionDiscount } from "#domain/subscription/subscription.ts";

/**
 * What is taken off a period (contract, section 9): `once` off the first payment above 0, `repeating` off periods that begin
 * within its months from there, `forever` off all.
 * @param periodStart when the period begins.
 */
export function discountOfPeriod(given: SubscriptionDiscount | null, periodStart: Date): Discount | null {
  if (given === null || given.discount.suspended) return null;
  const { discount, startedAt } = given;
  const end = endOfDiscount(given);
  return startedAt === null || end === null || periodStart < end ? discount : null;
}

/** When periods are no longer less, once that is known; null for ever, or before the first payment above 0. */
export function endOfDiscount({ discount, startedAt }: SubscriptionDiscount): Date | null {
  if (startedAt === null || discount.duration === "forever") return null;
  return discount.duration === "once" ? startedAt : addMonths(startedAt, discount.durationInMonths ?? 0);
}

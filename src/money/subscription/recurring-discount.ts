import type { Discount } from "#catalog/coupon/discount.ts";
import type { Subscription, SubscriptionDiscount } from "#money/subscription/model.ts";
import { cutPeriod } from "#money/subscription/next-period.ts";
import { addMonths } from "#money/subscription/period.ts";
import type { DiscountAmount } from "#order/combined-discounts.ts";

/**
 * The discounts of a period (contract, section 9): `once` for the first payment above 0, `repeating` for periods that
 * begin within its months from there, `forever` for all.
 * @param periodStart when the period begins.
 */
export function discountsOfPeriod(subscribed: readonly SubscriptionDiscount[], periodStart: Date): Discount[] {
  return subscribed.filter((each) => isOfPeriod(each, periodStart)).map(({ discount }) => discount);
}

function isOfPeriod(subscribed: SubscriptionDiscount, periodStart: Date): boolean {
  if (subscribed.discount.suspended) return false;
  const end = endOfDiscount(subscribed);
  return subscribed.startedAt === null || end === null || periodStart < end;
}

/**
 * A subscription whose discounts are as the price of its next period needs them. The rest of a period that was cut short
 * is discounted if the full period would be, because both parts are one period: then, a discount counts as not started.
 */
export function forNextPeriod(subscription: Subscription): Subscription {
  const full = cutPeriod(subscription);
  if (full === null) return subscription;
  const discounts = subscription.discounts.map((each): SubscriptionDiscount => {
    if (each.startedAt === null) return each;
    const isFull = each.startedAt >= full.start || isOfPeriod(each, full.start);
    return isFull ? { ...each, startedAt: null } : each;
  });
  return { ...subscription, discounts };
}

/** Discounts after an invoice: one that has not started does so now, if it reduced the invoice itself. */
export function withStarted(
  subscribed: readonly SubscriptionDiscount[],
  amounts: readonly DiscountAmount[],
  at: Date,
): SubscriptionDiscount[] {
  const reduced = new Set(amounts.flatMap(({ discount, amount }) => (amount > 0n ? [discount] : [])));
  return subscribed.map((each) =>
    each.startedAt === null && reduced.has(each.discount) ? { ...each, startedAt: at } : each,
  );
}

/** When the discount ends, once that is known; null if it never does, or before the first payment above 0. */
export function endOfDiscount({ discount, startedAt }: SubscriptionDiscount): Date | null {
  if (startedAt === null || discount.duration === "forever") return null;
  return discount.duration === "once" ? startedAt : addMonths(startedAt, discount.durationInMonths ?? 0);
}

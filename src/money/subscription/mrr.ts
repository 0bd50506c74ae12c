import { discountsProduct } from "#catalog/coupon/discount.ts";
import type { RecurrenceInterval } from "#catalog/price/recurrence.ts";
import type { MinorUnits } from "#kernel/money.ts";
import { dividedHalfUp } from "#kernel/percentage.ts";
import type { Subscription } from "#money/subscription/model.ts";
import { discountOfPeriod } from "#money/subscription/recurring-discount.ts";
import { lineTotals, sumTotals } from "#order/totals.ts";

/** How many of an interval a month has, as a fraction: a year has 365.25 days. */
const IN_A_MONTH: Record<RecurrenceInterval, { numerator: bigint; denominator: bigint }> = {
  day: { numerator: 36_525n, denominator: 1_200n },
  week: { numerator: 36_525n, denominator: 8_400n },
  month: { numerator: 1n, denominator: 1n },
  year: { numerator: 1n, denominator: 12n },
};

/**
 * The monthly recurring revenue of a subscription in minor units, before tax and after discounts that last: 0 unless it
 * is active or past due, and invoices are written. Days and weeks are converted by a year of 365.25 days.
 */
export function mrrOf({
  status,
  collectionPaused,
  items,
  discount: subscribed,
  currentPeriodStart,
  currency,
  recurrence,
}: Pick<
  Subscription,
  "status" | "collectionPaused" | "items" | "discount" | "currentPeriodStart" | "currency" | "recurrence"
>): MinorUnits {
  if ((status !== "active" && status !== "past_due") || collectionPaused) return 0n;
  const current = discountOfPeriod(subscribed, currentPeriodStart);
  const discount = current?.duration === "once" ? null : current;
  const totals = lineTotals(
    items.map(({ unitAmount, quantity }) => unitAmount * BigInt(quantity)),
    {
      currency,
      discount,
      isDiscounted: (index) => discount !== null && discountsProduct(discount, items[index]?.productId ?? ""),
      taxRates: items.map(() => null),
    },
  );
  const { numerator, denominator } = IN_A_MONTH[recurrence.interval];
  const divisor = denominator * BigInt(recurrence.intervalCount);
  return dividedHalfUp(sumTotals(totals).amountTotal * numerator, divisor, 1n);
}

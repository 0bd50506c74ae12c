import type { RecurrenceInterval } from "#catalog/price/recurrence.ts";
import type { MinorUnits } from "#kernel/money.ts";
import { dividedHalfUp } from "#kernel/percentage.ts";
import type { Subscription } from "#money/subscription/model.ts";
import { discountsOfPeriod } from "#money/subscription/recurring-discount.ts";
import { discountsOn, lineTotals, sumTotals } from "#order/totals.ts";

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
  discounts: subscribed,
  currentPeriodStart,
  currency,
  recurrence,
}: Pick<
  Subscription,
  "status" | "collectionPaused" | "items" | "discounts" | "currentPeriodStart" | "currency" | "recurrence"
>): MinorUnits {
  if ((status !== "active" && status !== "past_due") || collectionPaused) return 0n;
  const lasting = discountsOfPeriod(subscribed, currentPeriodStart).filter(({ duration }) => duration !== "once");
  const totals = lineTotals(
    items.map(({ unitAmount, quantity }) => unitAmount * BigInt(quantity)),
    {
      currency,
      discounts: discountsOn(items, lasting),
      taxRates: items.map(() => null),
    },
  );
  const { numerator, denominator } = IN_A_MONTH[recurrence.interval];
  const divisor = denominator * BigInt(recurrence.intervalCount);
  return dividedHalfUp(sumTotals(totals).amountTotal * numerator, divisor, 1n);
}

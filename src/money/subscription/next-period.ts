import type { Currency } from "#kernel/currency.ts";
import type { MinorUnits } from "#kernel/money.ts";
import { dividedHalfUp } from "#kernel/percentage.ts";
import { stepOfPart } from "#kernel/rounding-step.ts";
import type { Subscription } from "#money/subscription/model.ts";
import { type Period, periodAt, secondsBetween } from "#money/subscription/period.ts";

type Timed = Pick<
  Subscription,
  "anchorAt" | "recurrence" | "periodIndex" | "currentPeriodEnd" | "cancelAt" | "cancelAtPeriodEnd"
>;

/**
 * The period that follows a subscription's current one. It ends at `cancel_at` if that comes first. If the subscription
 * continues after all, the rest of a period that was cut short follows as its own period, so that later ones begin on
 * their days.
 */
export function periodAfter(subscription: Timed): Period & Pick<Subscription, "periodIndex"> {
  const { anchorAt, recurrence, periodIndex: index, currentPeriodEnd, cancelAt, cancelAtPeriodEnd } = subscription;
  const cut = cutPeriod(subscription);
  const periodIndex = cut ? index : index + 1;
  const { start, end } = cut ? { start: currentPeriodEnd, end: cut.end } : periodAt(anchorAt, recurrence, periodIndex);
  // `cancel_at_period_end` moves with the period.
  const endsWithin = !cancelAtPeriodEnd && cancelAt !== null && start < cancelAt && cancelAt < end;
  return { periodIndex, start, end: endsWithin ? cancelAt : end };
}

/** The full period that the current one was cut out of: its rest follows. Null if the current period is complete. */
export function cutPeriod({
  anchorAt,
  recurrence,
  periodIndex,
  currentPeriodEnd,
}: Pick<Subscription, "anchorAt" | "recurrence" | "periodIndex" | "currentPeriodEnd">): Period | null {
  const full = periodAt(anchorAt, recurrence, periodIndex);
  // A trial has no period, and its end is the anchor.
  const isCut = periodIndex >= 0 && full.start < currentPeriodEnd && currentPeriodEnd < full.end;
  return isCut ? full : null;
}

/** A part of a period, in seconds. */
export interface PeriodShare {
  part: bigint;
  full: bigint;
}

/** How much of a full period the subscription's current one lasts. */
export function shareOfPeriod(
  subscription: Pick<
    Subscription,
    "anchorAt" | "recurrence" | "periodIndex" | "currentPeriodStart" | "currentPeriodEnd"
  >,
): PeriodShare {
  const { anchorAt, recurrence, periodIndex, currentPeriodStart, currentPeriodEnd } = subscription;
  const { start, end } = periodAt(anchorAt, recurrence, periodIndex);
  return { part: secondsBetween(currentPeriodStart, currentPeriodEnd), full: secondsBetween(start, end) };
}

/** The price of a part of a period, rounded half up by the currency's step; the amount itself for a full period. */
export function amountOfShare(amount: MinorUnits, { part, full }: PeriodShare, currency: Currency): MinorUnits {
  return part >= full ? amount : dividedHalfUp(amount * part, full, stepOfPart([amount], currency));
}

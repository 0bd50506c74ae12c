import type { Recurrence, RecurrenceInterval } from "#catalog/price/recurrence.ts";
import type { Invoice } from "#money/invoice/model.ts";
import type { Subscription } from "#money/subscription/model.ts";
import type { PortalFeatures } from "#portal/configuration/model.ts";

/** For how many months a customer can pause. */
export const PAUSE_MONTHS = [1, 2, 3] as const;
export type PauseMonths = (typeof PAUSE_MONTHS)[number];

/** The longest periods that fit in the shortest pause: a pause that skips one never skips more time than it lasts. */
const MAX_COUNTS: Readonly<Record<RecurrenceInterval, number>> = { day: 28, week: 4, month: 1, year: 0 };

/**
 * Whether its customer can pause the payments of a subscription: nothing is open, it doesn't end, and its period is paid.
 * A period that a pause skipped has no invoice, so that no other pause follows before a period is paid.
 * @param latest its latest invoice; null without one.
 */
export function canBePaused(
  { status, cancelAt, collectionPaused, currentPeriodStart, currentPeriodEnd, recurrence }: Subscription,
  { subscriptionPause }: PortalFeatures,
  latest: Pick<Invoice, "status" | "periodStart" | "periodEnd"> | null,
): boolean {
  if (!subscriptionPause.enabled || status !== "active" || cancelAt !== null || collectionPaused) return false;
  return (
    latest?.status === "paid" && isInvoiced({ currentPeriodStart, currentPeriodEnd }, latest) && isShort(recurrence)
  );
}

/** Whether an invoice is for the current period: a pause did not skip it. */
export function isInvoiced(
  { currentPeriodStart, currentPeriodEnd }: Pick<Subscription, "currentPeriodStart" | "currentPeriodEnd">,
  { periodStart, periodEnd }: Pick<Invoice, "periodStart" | "periodEnd">,
): boolean {
  return periodStart <= currentPeriodStart && periodEnd >= currentPeriodEnd;
}

function isShort({ interval, intervalCount }: Recurrence): boolean {
  return intervalCount <= MAX_COUNTS[interval];
}

/** Whether its customer can end a pause: one with an end, as theirs have. One without an end is the merchant's. */
export function canBeResumed(
  { status, collectionPaused, resumesAt }: Subscription,
  { subscriptionPause }: PortalFeatures,
): boolean {
  return subscriptionPause.enabled && status !== "canceled" && collectionPaused && resumesAt !== null;
}

import type { Subscription } from "#money/subscription/model.ts";

type Charged = Pick<
  Subscription,
  "status" | "cancelAt" | "currentPeriodEnd" | "chargeAt" | "collectionPaused" | "resumesAt"
>;

/**
 * When the customer is next charged automatically: for an open invoice that is retried, otherwise for the next period.
 * Null if no charge is scheduled: the subscription has ended, ends before, or is paused.
 */
export function nextChargeAt(subscription: Charged): Date | null {
  const { status, cancelAt, currentPeriodEnd, chargeAt, collectionPaused, resumesAt } = subscription;
  if (status === "canceled" || status === "paused" || status === "unpaid") return null;
  if (chargeAt !== null) return chargeAt;
  const isPaused = collectionPaused && (resumesAt === null || resumesAt > currentPeriodEnd);
  const ends = cancelAt !== null && cancelAt <= currentPeriodEnd;
  return isPaused || ends ? null : currentPeriodEnd;
}

import type { Subscription } from "#money/subscription/model.ts";
import type { PortalFeatures } from "#portal/configuration/model.ts";

/** For how many months a customer can pause. */
export const PAUSE_MONTHS = [1, 2, 3] as const;
export type PauseMonths = (typeof PAUSE_MONTHS)[number];

/** Whether its customer can pause the payments of a subscription: nothing is open, and it doesn't end. */
export function canBePaused(
  { status, cancelAt, collectionPaused }: Subscription,
  { subscriptionPause }: PortalFeatures,
): boolean {
  const isRunning = status === "active" || status === "trialing";
  return subscriptionPause.enabled && isRunning && cancelAt === null && !collectionPaused;
}

/** Whether its customer can end a pause: one that ends by itself, as theirs do. One without an end is the merchant's. */
export function canBeResumed(
  { status, collectionPaused, resumesAt }: Subscription,
  { subscriptionPause }: PortalFeatures,
): boolean {
  return subscriptionPause.enabled && status !== "canceled" && collectionPaused && resumesAt !== null;
}

import type { Subscription } from "#money/subscription/model.ts";

/** Whether canceling a subscription changes something: it is not to end, or later than with its period. */
export function canBeCanceled({ status, cancelAt, currentPeriodEnd }: Subscription): boolean {
  return status !== "canceled" && (cancelAt === null || cancelAt > currentPeriodEnd);
}

import type { Subscription } from "#money/subscription/model.ts";
import type { PortalFeatures } from "#portal/configuration/model.ts";

/** Whether its customer can change a subscription's plan: nothing that the merchant planned is overwritten. */
export function canChangePlan(
  { items, status, cancelAt, currentPeriodEnd, scheduledUpdate }: Subscription,
  { subscriptionUpdate: { enabled, allowedUpdates } }: PortalFeatures,
): boolean {
  if (!enabled || allowedUpdates.length === 0 || items.length !== 1) return false;
  if (scheduledUpdate && (!scheduledUpdate.byCustomer || scheduledUpdate.items.length !== 1)) return false;
  const goesOn = cancelAt === null || cancelAt > currentPeriodEnd;
  return goesOn && (status === "active" || status === "trialing" || status === "past_due");
}

import type { Actor } from "#kernel/actor.ts";
import { now } from "#kernel/clock.ts";
import { requireScope } from "#kernel/scope.ts";
import { pauseOpenInvoices } from "#money/invoice/collection-store.ts";
import { changeSubscription } from "#money/subscription/change-subscription.ts";
import { lockRunningSubscription } from "#money/subscription/lock-running-subscription.ts";
import type { Subscription } from "#money/subscription/model.ts";
import { setAuditDetails } from "#platform/work/set-audit-details.ts";

/**
 * Pauses a subscription until it is resumed: no period begins, and nothing is charged. A paused one stays unchanged.
 * @throws DomainError `resource_missing`, `subscription_canceled`, `insufficient_scope`.
 */
export async function pauseSubscription(actor: Actor, id: string): Promise<Subscription> {
  requireScope(actor, "subscriptions:write");
  const subscription = await lockRunningSubscription(actor, id);
  if (subscription.status === "paused") {
    setAuditDetails({ nothingChanged: true });
    return subscription;
  }
  setAuditDetails({ objectId: id, name: subscription.terms.productName });
  await pauseOpenInvoices(actor, id, now(actor));
  const change = { status: "paused", noticeAt: null } as const;
  return changeSubscription(actor, subscription, change, "customer.subscription.paused");
}

import type { Actor } from "#kernel/actor.ts";
import { requireScope } from "#kernel/scope.ts";
import { changeSubscription } from "#money/subscription/change-subscription.ts";
import { lockRunningSubscription } from "#money/subscription/lock-running-subscription.ts";
import type { Subscription } from "#money/subscription/model.ts";
import { setAuditDetails } from "#platform/work/set-audit-details.ts";

/**
 * Releases a subscription that was set aside: everything that fell due meanwhile is processed in order. Other
 * subscriptions stay unchanged.
 * @throws DomainError `resource_missing`, `subscription_canceled`, `insufficient_scope`.
 */
export async function releaseSetAside(actor: Actor, id: string): Promise<Subscription> {
  requireScope(actor, "subscriptions:write");
  const subscription = await lockRunningSubscription(actor, id);
  setAuditDetails({ objectId: id, name: subscription.terms.productName });
  return changeSubscription(actor, subscription, { setAsideAt: null, lastError: null });
}

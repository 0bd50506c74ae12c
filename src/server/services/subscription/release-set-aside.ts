import type { Actor } from "#domain/shared/actor.ts";
import { requireScope } from "#domain/shared/scope.ts";
import type { Subscription } from "#domain/subscription/subscription.ts";
import { setAuditDetails } from "#server/services/audit-log/set-audit-details.ts";
import { changeSubscription } from "#server/services/subscription/change-subscription.ts";
import { lockRunningSubscription } from "#server/services/subscription/lock-running-subscription.ts";

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

import type { Actor } from "#domain/shared/actor.ts";
import { requireScope } from "#domain/shared/scope.ts";
import type { Subscription } from "#domain/subscription/subscription.ts";
import { setAuditDetails } from "#server/services/audit-log/set-audit-details.ts";
import { changeSubscription } from "#server/services/subscription/change-subscription.ts";
import { lockRunningSubscription } from "#server/services/subscription/lock-running-subscription.ts";

/**
 * Lets a subscription that was set aside be worked off again: what has fallen due meanwhile is done, in order. One that
 * is not set aside stays as it is.
 * @throws DomainError `resource_missing`, `subscription_canceled`, `insufficient_scope`.
 */
export async function releaseSetAside(actor: Actor, id: string): Promise<Subscription> {
  requireScope(actor, "subscriptions:write");
  const subscription = await lockRunningSubscription(actor, id);
  setAuditDetails({ objectId: id, name: subscription.terms.productName });
  return changeSubscription(actor, subscription, { setAsideAt: null, lastError: null });
}

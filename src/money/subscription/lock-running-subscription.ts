import type { Actor } from "#kernel/actor.ts";
import { DomainError, notFound } from "#kernel/errors.ts";
import { hasEnded, type Subscription } from "#money/subscription/model.ts";
import { lockSubscription } from "#money/subscription/store.ts";

/**
 * Locks a subscription that is to be changed.
 * @throws DomainError `resource_missing`; `subscription_canceled` for one that has ended.
 */
export async function lockRunningSubscription(actor: Actor, id: string): Promise<Subscription> {
  const subscription = await lockSubscription(actor, id);
  if (!subscription) throw notFound("subscription", id);
  if (hasEnded(subscription)) throw subscriptionCanceled();
  return subscription;
}

export function subscriptionCanceled(): DomainError {
  return new DomainError(
    "subscription_canceled",
    "This subscription is canceled and can't be changed. Open invoices can still be paid. To start again, send the customer to a payment link or checkout session.",
  );
}

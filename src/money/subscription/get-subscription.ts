import type { Actor } from "#kernel/actor.ts";
import { notFound } from "#kernel/errors.ts";
import { requireScope } from "#kernel/scope.ts";
import type { Subscription } from "#money/subscription/model.ts";
import { findSubscription } from "#money/subscription/store.ts";

/** @throws DomainError `resource_missing` for an id that is not the actor's; `insufficient_scope`. */
export async function getSubscription(actor: Actor, id: string): Promise<Subscription> {
  requireScope(actor, "subscriptions:read");
  const subscription = await findSubscription(actor, id);
  if (!subscription) throw notFound("subscription", id);
  return subscription;
}

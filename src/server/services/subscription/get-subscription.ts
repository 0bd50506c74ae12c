import type { Actor } from "#domain/shared/actor.ts";
import { notFound } from "#domain/shared/errors.ts";
import { requireScope } from "#domain/shared/scope.ts";
import type { Subscription } from "#domain/subscription/subscription.ts";
import { findSubscription } from "#server/services/subscription/repository.ts";

/** @throws DomainError `resource_missing` for an id that is not the actor's; `insufficient_scope`. */
export async function getSubscription(actor: Actor, id: string): Promise<Subscription> {
  requireScope(actor, "subscriptions:read");
  const subscription = await findSubscription(actor, id);
  if (!subscription) throw notFound("subscription", id);
  return subscription;
}

import type { Actor } from "#domain/actor.ts";
import type { CheckoutSession } from "#domain/checkout-session.ts";
import { notFound } from "#domain/errors.ts";
import { requireScope } from "#domain/scope.ts";
import { findCheckoutSession } from "#server/services/checkout-session/repository.ts";

/** @throws DomainError `resource_missing` for an id that is not the actor's. */
export async function getCheckoutSession(actor: Actor, id: string): Promise<CheckoutSession> {
  requireScope(actor, "checkout_sessions:read");
  const session = await findCheckoutSession(actor, id);
  if (!session) throw notFound("checkout session", id);
  return session;
}

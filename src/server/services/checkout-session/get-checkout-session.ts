import type { CheckoutSession } from "#domain/checkout/checkout-session.ts";
import type { Actor } from "#domain/shared/actor.ts";
import { notFound } from "#domain/shared/errors.ts";
import { requireScope } from "#domain/shared/scope.ts";
import { findCheckoutSession } from "#server/services/checkout-session/repository.ts";

/** @throws DomainError `resource_missing` for an id that is not the actor's. */
export async function getCheckoutSession(actor: Actor, id: string): Promise<CheckoutSession> {
  requireScope(actor, "checkout_sessions:read");
  const session = await findCheckoutSession(actor, id);
  if (!session) throw notFound("checkout session", id);
  return session;
}

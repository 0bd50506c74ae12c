import type { CheckoutSession } from "#checkout/checkout-session/model.ts";
import { findCheckoutSession } from "#checkout/checkout-session/store.ts";
import type { Actor } from "#kernel/actor.ts";
import { notFound } from "#kernel/errors.ts";
import { requireScope } from "#kernel/scope.ts";

/** @throws DomainError `resource_missing` for an id that is not the actor's. */
export async function getCheckoutSession(actor: Actor, id: string): Promise<CheckoutSession> {
  requireScope(actor, "checkout_sessions:read");
  const session = await findCheckoutSession(actor, id);
  if (!session) throw notFound("checkout session", id);
  return session;
}

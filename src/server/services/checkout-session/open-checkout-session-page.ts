import type { Actor } from "#domain/actor.ts";
import { notFound } from "#domain/errors.ts";
import { findCheckoutSessionOwner } from "#server/services/checkout-session/prepared-reads.ts";
import { findCheckoutSession, type StoredCheckoutSession } from "#server/services/checkout-session/repository.ts";
import { customerActor } from "#server/services/merchant/customer-actor.ts";

/**
 * What a customer gets who knows the session's address, and the actor that he is.
 * @throws DomainError `resource_missing`.
 */
export async function openCheckoutSessionPage(id: string): Promise<{ actor: Actor; session: StoredCheckoutSession }> {
  const owner = await findCheckoutSessionOwner(id);
  if (!owner) throw notFound("checkout session", id);
  const actor = customerActor(owner);
  const session = await findCheckoutSession(actor, id);
  if (!session) throw notFound("checkout session", id);
  return { actor, session };
}

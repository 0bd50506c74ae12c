import type { Actor } from "#domain/shared/actor.ts";
import { notFound } from "#domain/shared/errors.ts";
import { findSessionOfAddress, type StoredCheckoutSession } from "#server/services/checkout-session/repository.ts";

/**
 * What a customer gets who knows the session's address, and the actor that he is.
 * @throws DomainError `resource_missing`.
 */
export async function openCheckoutSessionPage(id: string): Promise<{ actor: Actor; session: StoredCheckoutSession }> {
  const found = await findSessionOfAddress(id);
  if (!found) throw notFound("checkout session", id);
  return found;
}

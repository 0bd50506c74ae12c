import type { Actor } from "#domain/shared/actor.ts";
import { notFound } from "#domain/shared/errors.ts";
import { findSessionByPath, type StoredCheckoutSession } from "#server/services/checkout-session/repository.ts";

/**
 * A session for a customer with its URL, and the actor for that customer.
 * @throws DomainError `resource_missing`.
 */
export async function openCheckoutSessionPage(id: string): Promise<{ actor: Actor; session: StoredCheckoutSession }> {
  const found = await findSessionByPath(id);
  if (!found) throw notFound("checkout session", id);
  return found;
}

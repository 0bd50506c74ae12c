import { findSessionByPath, type StoredCheckoutSession } from "#checkout/checkout-session/store.ts";
import type { Actor } from "#kernel/actor.ts";
import { notFound } from "#kernel/errors.ts";

/**
 * A session for a customer with its URL, and the actor for that customer.
 * @throws DomainError `resource_missing`.
 */
export async function openCheckoutSessionPage(id: string): Promise<{ actor: Actor; session: StoredCheckoutSession }> {
  const found = await findSessionByPath(id);
  if (!found) throw notFound("checkout session", id);
  return found;
}

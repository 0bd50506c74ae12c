import type { PaymentLink } from "#checkout/payment-link/model.ts";
import type { LinkUrl } from "#checkout/payment-link/slug.ts";
import { findLinkByPath } from "#checkout/payment-link/store.ts";
import type { Actor } from "#kernel/actor.ts";
import { notFound } from "#kernel/errors.ts";

/**
 * A link for a customer with its URL, and the actor for that customer.
 * @throws DomainError `resource_missing`.
 */
export async function openPaymentLink(address: LinkUrl): Promise<{ actor: Actor; link: PaymentLink }> {
  const found = await findLinkByPath(address);
  if (!found) throw notFound("payment link", "id" in address ? address.id : address.slug);
  return found;
}

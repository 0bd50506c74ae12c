import type { PaymentLink } from "#domain/payment-link/payment-link.ts";
import type { LinkUrl } from "#domain/payment-link/slug.ts";
import type { Actor } from "#domain/shared/actor.ts";
import { notFound } from "#domain/shared/errors.ts";
import { findLinkByPath } from "#server/services/payment-link/repository.ts";

/**
 * A link for a customer with its URL, and the actor for that customer.
 * @throws DomainError `resource_missing`.
 */
export async function openPaymentLink(address: LinkUrl): Promise<{ actor: Actor; link: PaymentLink }> {
  const found = await findLinkByPath(address);
  if (!found) throw notFound("payment link", "id" in address ? address.id : address.slug);
  return found;
}

import type { PaymentLink } from "#domain/payment-link/payment-link.ts";
import type { Actor } from "#domain/shared/actor.ts";
import { notFound } from "#domain/shared/errors.ts";
import { findLinkOfAddress } from "#server/services/payment-link/repository.ts";

/**
 * What a customer gets who knows the link's address, and the actor that he is.
 * @throws DomainError `resource_missing`.
 */
export async function openPaymentLink(id: string): Promise<{ actor: Actor; link: PaymentLink }> {
  const found = await findLinkOfAddress(id);
  if (!found) throw notFound("payment link", id);
  return found;
}

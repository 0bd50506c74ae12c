import type { Actor } from "#domain/actor.ts";
import { notFound } from "#domain/errors.ts";
import type { PaymentLink } from "#domain/payment-link.ts";
import { customerActor } from "#server/services/merchant/customer-actor.ts";
import { findPaymentLinkOwner } from "#server/services/payment-link/prepared-reads.ts";
import { findPaymentLink } from "#server/services/payment-link/repository.ts";

/**
 * What a customer gets who knows the link's address, and the actor that he is.
 * @throws DomainError `resource_missing`.
 */
export async function openPaymentLink(id: string): Promise<{ actor: Actor; link: PaymentLink }> {
  const owner = await findPaymentLinkOwner(id);
  if (!owner) throw notFound("payment link", id);
  const actor = customerActor(owner);
  const link = await findPaymentLink(actor, id);
  if (!link) throw notFound("payment link", id);
  return { actor, link };
}

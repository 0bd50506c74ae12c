import type { Actor } from "#domain/actor.ts";
import { notFound } from "#domain/errors.ts";
import type { PaymentLink } from "#domain/payment-link.ts";
import { requireScope } from "#domain/scope.ts";
import { findPaymentLink } from "#server/services/payment-link/repository.ts";

/** @throws DomainError `resource_missing` for an id that is not the actor's. */
export async function getPaymentLink(actor: Actor, id: string): Promise<PaymentLink> {
  requireScope(actor, "payment_links:read");
  const link = await findPaymentLink(actor, id);
  if (!link) throw notFound("payment link", id);
  return link;
}

import type { PaymentLink } from "#domain/payment-link/payment-link.ts";
import type { Actor } from "#domain/shared/actor.ts";
import { notFound } from "#domain/shared/errors.ts";
import { requireScope } from "#domain/shared/scope.ts";
import { findPaymentLink } from "#server/services/payment-link/repository.ts";

/** @throws DomainError `resource_missing` for an id that is not the actor's. */
export async function getPaymentLink(actor: Actor, id: string): Promise<PaymentLink> {
  requireScope(actor, "payment_links:read");
  const link = await findPaymentLink(actor, id);
  if (!link) throw notFound("payment link", id);
  return link;
}

import type { PaymentLink } from "#checkout/payment-link/model.ts";
import { findPaymentLink } from "#checkout/payment-link/store.ts";
import type { Actor } from "#kernel/actor.ts";
import { notFound } from "#kernel/errors.ts";
import { requireScope } from "#kernel/scope.ts";

/** @throws DomainError `resource_missing` for an id that is not the actor's. */
export async function getPaymentLink(actor: Actor, id: string): Promise<PaymentLink> {
  requireScope(actor, "payment_links:read");
  const link = await findPaymentLink(actor, id);
  if (!link) throw notFound("payment link", id);
  return link;
}

import type { PaymentIntent } from "#domain/payment/payment-intent.ts";
import type { Actor } from "#domain/shared/actor.ts";
import { notFound } from "#domain/shared/errors.ts";
import { requireScope } from "#domain/shared/scope.ts";
import { findPaymentIntent } from "#server/services/payment/payment-intent-repository.ts";

/**
 * A payment by our ID, the processor's, or the one that its session returns.
 * @throws DomainError `resource_missing` for an id that is not the actor's; `insufficient_scope`.
 */
export async function getPaymentIntent(actor: Actor, id: string): Promise<PaymentIntent> {
  requireScope(actor, "payments:read");
  const payment = await findPaymentIntent(actor, id);
  if (!payment) throw notFound("payment intent", id);
  return payment;
}

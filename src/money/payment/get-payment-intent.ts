import type { Actor } from "#kernel/actor.ts";
import { notFound } from "#kernel/errors.ts";
import { requireScope } from "#kernel/scope.ts";
import type { PaymentIntent } from "#money/payment/payment-intent.ts";
import { findPaymentIntent } from "#money/payment/payment-intent-store.ts";

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

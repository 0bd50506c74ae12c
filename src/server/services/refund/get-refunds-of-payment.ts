import type { PaymentIntent } from "#domain/payment/payment-intent.ts";
import type { Refund } from "#domain/refund/refund.ts";
import { type RefundablePayment, refundablePayment } from "#domain/refund/refundable-payment.ts";
import type { Actor } from "#domain/shared/actor.ts";
import { requireScope } from "#domain/shared/scope.ts";
import { findCheckoutSession } from "#server/services/checkout-session/repository.ts";
import { findRefundsOfPayment } from "#server/services/refund/repository.ts";

/**
 * The refunds of a payment, the oldest first, and what may still be given back; null where that is nothing.
 * @throws DomainError `insufficient_scope`.
 */
export async function getRefundsOfPayment(
  actor: Actor,
  { id, status, amount, processorPaymentId, checkoutSessionId }: PaymentIntent,
): Promise<{ refunds: Refund[]; refundable: RefundablePayment | null }> {
  requireScope(actor, "refunds:read");
  const refunds = await findRefundsOfPayment(actor, id);
  if (status !== "succeeded" || processorPaymentId === null) return { refunds, refundable: null };
  const session = await findCheckoutSession(actor, checkoutSessionId);
  return { refunds, refundable: session && refundablePayment(session, amount, refunds) };
}

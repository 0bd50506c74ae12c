import type { Dispute } from "#domain/dispute/dispute.ts";
import type { PaymentIntent } from "#domain/payment/payment-intent.ts";
import type { Refund } from "#domain/refund/refund.ts";
import { type RefundablePayment, refundablePayment } from "#domain/refund/refundable-payment.ts";
import type { Actor } from "#domain/shared/actor.ts";
import { requireScope } from "#domain/shared/scope.ts";
import { findCheckoutSession } from "#server/services/checkout-session/repository.ts";
import { findDisputesOfPayment } from "#server/services/dispute/repository.ts";
import { findRefundsOfPayment } from "#server/services/refund/repository.ts";

/**
 * The refunds and disputes of a payment, the oldest first, and what may still be refunded; null where that is nothing.
 * @throws DomainError `insufficient_scope`.
 */
export async function getRefundsOfPayment(
  actor: Actor,
  { id, status, amount, processorPaymentId, checkoutSessionId }: PaymentIntent,
): Promise<{ refunds: Refund[]; disputes: Dispute[]; refundable: RefundablePayment | null }> {
  requireScope(actor, "refunds:read");
  requireScope(actor, "disputes:read");
  const [refunds, disputes] = await Promise.all([findRefundsOfPayment(actor, id), findDisputesOfPayment(actor, id)]);
  const isTaken = disputes.some(({ isChargeRefundable }) => !isChargeRefundable);
  if (status !== "succeeded" || processorPaymentId === null || isTaken) return { refunds, disputes, refundable: null };
  const session = await findCheckoutSession(actor, checkoutSessionId);
  return { refunds, disputes, refundable: session && refundablePayment(session, amount, refunds) };
}

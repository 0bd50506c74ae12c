import type { Dispute } from "#domain/dispute/dispute.ts";
import type { PaymentIntent } from "#domain/payment/payment-intent.ts";
import type { Refund } from "#domain/refund/refund.ts";
import { type RefundablePayment, type RefundedOrder, refundablePayment } from "#domain/refund/refundable-payment.ts";
import type { Actor } from "#domain/shared/actor.ts";
import { requireScope } from "#domain/shared/scope.ts";
import { findCheckoutSession } from "#server/services/checkout-session/repository.ts";
import { findDisputesOfPayment } from "#server/services/dispute/repository.ts";
import { findInvoice } from "#server/services/invoice/repository.ts";
import { findRefundsOfPayment } from "#server/services/refund/repository.ts";

/**
 * The refunds and disputes of a payment, oldest first, and its refundable rest; null if that is 0.
 * @throws DomainError `insufficient_scope`.
 */
export async function getRefundsOfPayment(
  actor: Actor,
  payment: PaymentIntent,
): Promise<{ refunds: Refund[]; disputes: Dispute[]; refundable: RefundablePayment | null }> {
  const { id, status, amount, processorPaymentId } = payment;
  requireScope(actor, "refunds:read");
  requireScope(actor, "disputes:read");
  const [refunds, disputes] = await Promise.all([findRefundsOfPayment(actor, id), findDisputesOfPayment(actor, id)]);
  const isTaken = disputes.some(({ isChargeRefundable }) => !isChargeRefundable);
  if (status !== "succeeded" || processorPaymentId === null || isTaken) return { refunds, disputes, refundable: null };
  const order = await orderOf(actor, payment);
  return { refunds, disputes, refundable: order && refundablePayment(order, amount, refunds) };
}

/** The lines that a payment paid: the session's, or those of an invoice without one. */
export async function orderOf(
  actor: Actor,
  { checkoutSessionId, invoiceId }: Pick<PaymentIntent, "checkoutSessionId" | "invoiceId">,
): Promise<RefundedOrder | null> {
  if (checkoutSessionId !== null) return findCheckoutSession(actor, checkoutSessionId);
  return invoiceId === null ? null : findInvoice(actor, invoiceId);
}

import { findCheckoutSession } from "#checkout/checkout-session/store.ts";
import type { Actor } from "#kernel/actor.ts";
import { requireScope } from "#kernel/scope.ts";
import type { Dispute } from "#money/dispute/model.ts";
import { findDisputesOfPayment } from "#money/dispute/store.ts";
import { findInvoice } from "#money/invoice/store.ts";
import type { PaymentIntent } from "#money/payment/payment-intent.ts";
import type { Refund } from "#money/refund/model.ts";
import { type RefundablePayment, type RefundedOrder, refundablePayment } from "#money/refund/refundable-payment.ts";
import { findRefundsOfPayment } from "#money/refund/store.ts";

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
async function orderOf(
  actor: Actor,
  { checkoutSessionId, invoiceId }: Pick<PaymentIntent, "checkoutSessionId" | "invoiceId">,
): Promise<RefundedOrder | null> {
  if (checkoutSessionId !== null) return findCheckoutSession(actor, checkoutSessionId);
  return invoiceId === null ? null : findInvoice(actor, invoiceId);
}

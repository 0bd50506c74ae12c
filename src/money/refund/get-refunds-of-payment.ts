import type { Actor } from "#kernel/actor.ts";
import { requireScope } from "#kernel/scope.ts";
import { type Dispute, isMoneyWithdrawn } from "#money/dispute/model.ts";
import { findDisputesOfPayment } from "#money/dispute/store.ts";
import { asSold } from "#money/invoice/model.ts";
import { findInvoice } from "#money/invoice/store.ts";
import { findPayingSession } from "#money/payer/paying-session.ts";
import type { PaymentIntent } from "#money/payment/payment-intent.ts";
import type { Refund } from "#money/refund/model.ts";
import { refundLimit } from "#money/refund/refund-limit.ts";
import { type RefundablePayment, refundablePayment } from "#money/refund/refundable-payment.ts";
import { findRefundsOfPayment } from "#money/refund/store.ts";

/**
 * The refunds and disputes of a payment, oldest first, and its refundable rest; null if that is 0.
 * @throws DomainError `insufficient_scope`.
 */
export async function getRefundsOfPayment(
  actor: Actor,
  payment: PaymentIntent,
): Promise<{ refunds: Refund[]; disputes: Dispute[]; refundable: RefundablePayment | null }> {
  const { id, status, processorPaymentId } = payment;
  requireScope(actor, "refunds:read");
  requireScope(actor, "disputes:read");
  const [refunds, disputes] = await Promise.all([findRefundsOfPayment(actor, id), findDisputesOfPayment(actor, id)]);
  if (status !== "succeeded" || processorPaymentId === null || isMoneyWithdrawn(disputes)) {
    return { refunds, disputes, refundable: null };
  }
  const session = payment.checkoutSessionId === null ? null : await findPayingSession(actor, payment.checkoutSessionId);
  const invoice = session || payment.invoiceId === null ? null : await findInvoice(actor, payment.invoiceId);
  const order = session ?? (invoice && asSold(invoice));
  const limit = await refundLimit(actor, payment, refunds, session);
  return { refunds, disputes, refundable: order && refundablePayment(order, limit) };
}

import { hasReceipt, receiptNumber } from "#domain/payment/receipt.ts";
import type { RefundNotice } from "#domain/refund/refund-notice.ts";
import { openCheckoutSessionPage } from "#server/services/checkout-session/open-checkout-session-page.ts";
import { findPaymentMethod } from "#server/services/payment/repository.ts";
import { receiptUrl } from "#server/services/receipt/receipt-token.ts";
import { findRefund } from "#server/services/refund/repository.ts";

/**
 * A refund with what its mail tells of its order.
 * @throws Error for a refund that is gone.
 */
export async function openRefundNotice(sessionId: string, refundId: string): Promise<RefundNotice> {
  const { actor, session } = await openCheckoutSessionPage(sessionId);
  const refund = await findRefund(actor, refundId);
  if (!refund) throw new Error("The refund of this mail is gone.");
  return {
    refund,
    session,
    number: receiptNumber(session.id),
    payment: await findPaymentMethod(actor, refund.paymentId),
    receiptUrl: hasReceipt(session) ? receiptUrl(session.id) : null,
  };
}

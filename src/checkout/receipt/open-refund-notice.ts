import { findMerchant } from "#account/merchant/store.ts";
import { openCheckoutSessionPage } from "#checkout/checkout-session/open-checkout-session-page.ts";
import { hasReceipt, receiptNumber } from "#checkout/receipt/model.ts";
import type { RefundNotice } from "#checkout/receipt/refund-notice.ts";
import type { Actor } from "#kernel/actor.ts";
import { findCreditNoteOfRefund } from "#money/credit-note/store.ts";
import { findInvoice } from "#money/invoice/store.ts";
import { findPaymentMethod } from "#money/payment/store.ts";
import { findRefund } from "#money/refund/store.ts";
import { customerEmail } from "#order/order.ts";
import { receiptUrl } from "#platform/base/receipt-token.ts";

/**
 * A refund with the data of its order for the email.
 * @throws Error for a refund that was deleted, or whose customer was erased.
 */
export async function openRefundNotice(sessionId: string, refundId: string): Promise<RefundNotice> {
  const { actor, session } = await openCheckoutSessionPage(sessionId);
  if (customerEmail(session) === undefined) throw new Error("The customer of this mail is erased.");
  return {
    ...(await refundOf(actor, refundId)),
    order: { ...session, kind: "session" },
    number: receiptNumber(session.id),
    url: hasReceipt(session) ? receiptUrl(session.id) : null,
  };
}

/** The same for a payment that was not made in a session, but paid an invoice. @throws Error likewise. */
export async function openInvoiceRefundNotice(
  actor: Actor,
  invoiceId: string,
  refundId: string,
): Promise<RefundNotice> {
  const invoice = await findInvoice(actor, invoiceId);
  if (!invoice?.customerDetails?.email) throw new Error("The customer of this mail is erased.");
  return {
    ...(await refundOf(actor, refundId)),
    order: { ...invoice, kind: "invoice", merchant: await findMerchant(actor.merchantId) },
    number: invoice.number,
    url: invoice.hostedUrl,
  };
}

async function refundOf(actor: Actor, id: string): Promise<Pick<RefundNotice, "refund" | "payment" | "creditNoteUrl">> {
  const refund = await findRefund(actor, id);
  if (!refund) throw new Error("The refund of this mail is gone.");
  const creditNote = await findCreditNoteOfRefund(actor, id);
  return {
    refund,
    payment: await findPaymentMethod(actor, refund.paymentId),
    creditNoteUrl: creditNote?.pdfUrl ?? null,
  };
}

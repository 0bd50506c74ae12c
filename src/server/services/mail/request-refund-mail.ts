import { type CheckoutSession, customerEmail } from "#domain/checkout/checkout-session.ts";
import type { Invoice } from "#domain/invoice/invoice.ts";
import type { Refund } from "#domain/refund/refund.ts";
import type { Actor } from "#domain/shared/actor.ts";
import { newId } from "#server/platform/ids.ts";
import { countRefundMails, insertMail } from "#server/services/mail/repository.ts";
import type { Payer } from "#server/services/payment/lock-payer.ts";

/**
 * Requests the email to the customer about a refund, in the transaction that records it. Does nothing without an email
 * address, or if the merchant turned it off.
 * @param payer locked: the session that was paid, otherwise the invoice.
 */
export async function requestRefundMail(actor: Actor, { session, invoice }: Payer, refund: Refund): Promise<void> {
  const order = session ? await orderOfSession(actor, session) : invoice && orderOfInvoice(invoice);
  if (!order?.recipient || !refund.notifiesCustomer) return;
  await insertMail(actor, {
    ...order,
    recipient: order.recipient,
    id: newId("mail"),
    kind: "refund",
    refundId: refund.id,
    createdAt: new Date(),
  });
}

async function orderOfSession(actor: Actor, session: CheckoutSession) {
  const copy = await countRefundMails(actor, session.id);
  return { copy, checkoutSessionId: session.id, recipient: customerEmail(session), locale: session.locale };
}

function orderOfInvoice({ id, subscriptionId, customerDetails, locale }: Invoice) {
  return {
    invoiceId: id,
    ...(subscriptionId !== null && { subscriptionId }),
    recipient: customerDetails?.email,
    locale,
  };
}

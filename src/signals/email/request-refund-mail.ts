import type { CheckoutSession } from "#checkout/checkout-session/model.ts";
import type { Actor } from "#kernel/actor.ts";
import type { Invoice } from "#money/invoice/model.ts";
import type { Payer } from "#money/payment/lock-payer.ts";
import type { Refund } from "#money/refund/model.ts";
import { recipientOfInvoice } from "#money/subscription/billing-recipient.ts";
import { customerEmail } from "#order/order.ts";
import { newId } from "#platform/base/ids.ts";
import { countRefundMails, insertMail } from "#signals/email/store.ts";

/**
 * Requests the email to the customer about a refund, in the transaction that records it. Does nothing without an email
 * address, or if the merchant turned it off.
 * @param payer locked: the session that was paid, otherwise the invoice.
 */
export async function requestRefundMail(actor: Actor, { session, invoice }: Payer, refund: Refund): Promise<void> {
  const order = session ? await orderOfSession(actor, session) : invoice && (await orderOfInvoice(actor, invoice));
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

async function orderOfInvoice(actor: Actor, invoice: Invoice) {
  const { id, subscriptionId, locale } = invoice;
  return {
    invoiceId: id,
    ...(subscriptionId !== null && { subscriptionId }),
    recipient: await recipientOfInvoice(actor, invoice),
    locale,
  };
}

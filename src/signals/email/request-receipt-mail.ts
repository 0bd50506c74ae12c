import type { CheckoutSession } from "#checkout/checkout-session/model.ts";
import type { Actor } from "#kernel/actor.ts";
import { customerEmail } from "#order/order.ts";
import { newId } from "#platform/base/ids.ts";
import { insertMail } from "#signals/email/store.ts";

/**
 * Requests the receipt's email, in the transaction of the payment: sent if and only if that commits. Does nothing
 * without an email address, or if the merchant sends no receipts. Repeated calls result in one email.
 */
export async function requestReceiptMail(actor: Actor, session: CheckoutSession): Promise<void> {
  const recipient = customerEmail(session);
  if (recipient === undefined || !session.merchant.receiptMails) return;
  await insertMail(actor, {
    id: newId("mail"),
    kind: "receipt",
    checkoutSessionId: session.id,
    recipient,
    locale: session.locale,
    createdAt: new Date(),
  });
}

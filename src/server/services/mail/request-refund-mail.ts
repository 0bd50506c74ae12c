import { type CheckoutSession, customerEmail } from "#domain/checkout/checkout-session.ts";
import type { Refund } from "#domain/refund/refund.ts";
import type { Actor } from "#domain/shared/actor.ts";
import { newId } from "#server/platform/ids.ts";
import { countRefundMails, insertMail } from "#server/services/mail/repository.ts";

/**
 * Requests the mail that tells the customer of money that has gone back, in the transaction that records it. Does nothing
 * without an e-mail address, or where the merchant wants none. The session is locked.
 */
export async function requestRefundMail(actor: Actor, session: CheckoutSession, refund: Refund): Promise<void> {
  const recipient = customerEmail(session);
  if (recipient === undefined || !refund.notifiesCustomer) return;
  await insertMail(actor, {
    id: newId("mail"),
    kind: "refund",
    copy: await countRefundMails(actor, session.id),
    checkoutSessionId: session.id,
    refundId: refund.id,
    recipient,
    locale: session.locale,
    createdAt: new Date(),
  });
}

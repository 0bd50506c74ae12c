import { type CheckoutSession, customerEmail } from "#domain/checkout/checkout-session.ts";
import type { Actor } from "#domain/shared/actor.ts";
import { newId } from "#server/platform/ids.ts";
import { insertMail } from "#server/services/mail/repository.ts";

/**
 * Asks for the receipt to be mailed, in the transaction of what it is about: never lost, and never sent for
 * what did not happen. Nothing when no e-mail address is known, or the merchant sends none; asked twice, it is one
 * mail.
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

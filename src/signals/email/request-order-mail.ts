import type { CheckoutSession } from "#checkout/checkout-session/model.ts";
import { unpaidKind } from "#checkout/pages/receipt-texts.ts";
import type { Actor } from "#kernel/actor.ts";
import { customerEmail } from "#order/order.ts";
import { newId } from "#platform/base/ids.ts";
import type { CONFIRMATION_KINDS } from "#signals/email/kinds.ts";
import { isTurnedOff } from "#signals/email/mail-settings.ts";
import { insertMail } from "#signals/email/store.ts";

/** The kind of the email that confirms a completed session. */
export function confirmationKind(session: CheckoutSession): (typeof CONFIRMATION_KINDS)[number] {
  return unpaidKind(session) === "trial" ? "trial_started" : "receipt";
}

/** Requests the receipt of an order, or its confirmation: see `requestOrderMail`. */
export async function requestReceiptMail(actor: Actor, session: CheckoutSession): Promise<void> {
  await requestOrderMail(actor, confirmationKind(session), session);
}

/**
 * Requests an email about an order, in the transaction of its cause: sent if and only if that commits. Does nothing
 * without an email address, or if the merchant turned it off. Repeated calls result in one email.
 */
export async function requestOrderMail(
  actor: Actor,
  kind: (typeof CONFIRMATION_KINDS)[number] | "debit_pending" | "debit_failed",
  session: CheckoutSession,
): Promise<void> {
  const recipient = customerEmail(session);
  if (recipient === undefined || (await isTurnedOff(actor, kind))) return;
  await insertMail(actor, {
    id: newId("mail"),
    kind,
    checkoutSessionId: session.id,
    recipient,
    locale: session.locale,
    createdAt: new Date(),
  });
}

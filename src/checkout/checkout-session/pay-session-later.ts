import type { CheckoutSessionAnnouncement } from "#checkout/checkout-session/announcements.ts";
import type { CheckoutSessionEvent } from "#checkout/checkout-session/events.ts";
import {
  findCheckoutSession,
  type StoredCheckoutSession,
  updateCheckoutSessionRow,
} from "#checkout/checkout-session/store.ts";
import { redeemAgain } from "#checkout/redemption/redeem-promotion-code.ts";
import type { Actor } from "#kernel/actor.ts";
import type { Payment } from "#money/payment/model.ts";
import { writePayerSession } from "#money/payment/store.ts";
import { announce } from "#platform/work/announce.ts";
import { recordEvent } from "#platform/work/record-event.ts";

/** Records that the money of a locked session that completed unpaid has arrived. */
export async function paySessionLater(
  actor: Actor,
  session: StoredCheckoutSession,
  { amount }: Pick<Payment, "amount">,
): Promise<void> {
  const paid = await updateCheckoutSessionRow(actor, session, { paymentStatus: "paid" });
  await announce<CheckoutSessionAnnouncement>(actor, { type: "session_paid_later", session: paid, amount });
  recordEvent<CheckoutSessionEvent>(actor, { type: "checkout.session.async_payment_succeeded", object: paid });
}

/**
 * Completes the payment of a locked session whose own payment failed, by another payment of its invoice: the payment
 * belongs to the session from then on, so that its refunds count for the session, and its link and its code count it
 * again. Does nothing for a session that is paid.
 */
export async function paySessionByInvoice(actor: Actor, checkoutSessionId: string, payment: Payment): Promise<void> {
  const session = await findCheckoutSession(actor, checkoutSessionId);
  if (session?.paymentStatus !== "unpaid") return;
  await writePayerSession(actor, payment.id, session.id);
  await redeemAgain(actor, session);
  await announce<CheckoutSessionAnnouncement>(actor, { type: "session_paid_by_invoice", session });
  const paymentIntentId = payment.processorPaymentId ?? payment.id;
  await paySessionLater(actor, await updateCheckoutSessionRow(actor, session, { paymentIntentId }), payment);
}

import type { CheckoutSessionEvent } from "#checkout/checkout-session/events.ts";
import { type StoredCheckoutSession, updateCheckoutSessionRow } from "#checkout/checkout-session/store.ts";
import { redeemAgain } from "#checkout/redemption/redeem-promotion-code.ts";
import type { Actor } from "#kernel/actor.ts";
import type { PaymentAnnouncement } from "#money/payment/announcements.ts";
import type { Payment } from "#money/payment/model.ts";
import { writePayerSession } from "#money/payment/store.ts";
import { announce } from "#platform/work/announce.ts";
import { recordEvent } from "#platform/work/record-event.ts";

/** Records that the money of a locked session that completed unpaid has arrived. @returns the session afterwards. */
export async function paySessionLater(
  actor: Actor,
  session: StoredCheckoutSession,
  { amount }: Pick<Payment, "amount">,
): Promise<StoredCheckoutSession> {
  const paid = await updateCheckoutSessionRow(actor, session, { paymentStatus: "paid" });
  await announce<PaymentAnnouncement>(actor, { type: "session_paid_later", session: paid, amount });
  recordEvent<CheckoutSessionEvent>(actor, { type: "checkout.session.async_payment_succeeded", object: paid });
  return paid;
}

/**
 * Completes the payment of a session whose own payment failed, by another payment of its invoice: the payment belongs
 * to the session from then on, so that its refunds count for the session, and its link and its code count it again.
 */
export async function paySessionByInvoice(
  actor: Actor,
  session: StoredCheckoutSession,
  payment: Payment,
): Promise<StoredCheckoutSession> {
  await writePayerSession(actor, payment.id, session.id);
  await redeemAgain(actor, session);
  await announce<PaymentAnnouncement>(actor, { type: "session_paid_by_invoice", session });
  const paymentIntentId = payment.processorPaymentId ?? payment.id;
  return paySessionLater(actor, await updateCheckoutSessionRow(actor, session, { paymentIntentId }), payment);
}

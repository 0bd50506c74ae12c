import type { Payment } from "#domain/payment/payment.ts";
import type { Actor } from "#domain/shared/actor.ts";
import { type StoredCheckoutSession, updateCheckoutSessionRow } from "#server/services/checkout-session/repository.ts";
import { requestPurchaseConversions } from "#server/services/conversion/request-conversions.ts";
import { recordEvent } from "#server/services/event/record-event.ts";
import { requestReceiptMail } from "#server/services/mail/request-receipt-mail.ts";
import { writePayerSession } from "#server/services/payment/repository.ts";
import { countRevenue, recountUnpaidConversion } from "#server/services/payment-link/link-count-repository.ts";
import { redeemAgain } from "#server/services/promotion-code/redeem-promotion-code.ts";

/** Records that the money of a locked session that completed unpaid has arrived. @returns the session afterwards. */
export async function paySessionLater(
  actor: Actor,
  session: StoredCheckoutSession,
  { amount }: Pick<Payment, "amount">,
): Promise<StoredCheckoutSession> {
  const paid = await updateCheckoutSessionRow(actor, session, { paymentStatus: "paid" });
  await countRevenue(actor, paid, amount);
  await requestReceiptMail(actor, paid);
  await requestPurchaseConversions(actor, paid);
  recordEvent(actor, { type: "checkout.session.async_payment_succeeded", object: paid });
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
  await recountUnpaidConversion(actor, session);
  const paymentIntentId = payment.processorPaymentId ?? payment.id;
  return paySessionLater(actor, await updateCheckoutSessionRow(actor, session, { paymentIntentId }), payment);
}

import type { CheckoutSession } from "#domain/checkout/checkout-session.ts";
import type { Payment, SavedMethod } from "#domain/payment/payment.ts";
import type { Actor } from "#domain/shared/actor.ts";
import { now } from "#domain/shared/clock.ts";
import { type StoredCheckoutSession, updateCheckoutSessionRow } from "#server/services/checkout-session/repository.ts";
import { requestPurchaseConversions } from "#server/services/conversion/request-conversions.ts";
import { newCustomer } from "#server/services/customer/new-customer.ts";
import { findOrInsertCustomer } from "#server/services/customer/repository.ts";
import { recordEvent } from "#server/services/event/record-event.ts";
import { requestMethodNotSavedMails } from "#server/services/mail/request-method-not-saved-mails.ts";
import { requestReceiptMail } from "#server/services/mail/request-receipt-mail.ts";
import { countConversion } from "#server/services/payment-link/link-count-repository.ts";
import { savePaymentMethod } from "#server/services/payment-method/save-payment-method.ts";
import { setRedeemer } from "#server/services/promotion-code/redemption-repository.ts";
import { createSubscription, initialIds } from "#server/services/subscription/create-subscription.ts";

/**
 * Completes a locked, open session: the only place that does.
 * @param payment that paid it, or will: null without a payment method.
 * @param paymentStatus the status of a session with an amount due; others need no payment.
 * @param kept the method that the processor saved from the payment.
 */
export async function completeSession(
  actor: Actor,
  session: StoredCheckoutSession,
  payment: Payment | null,
  paymentStatus: CheckoutSession["paymentStatus"],
  kept?: SavedMethod,
): Promise<StoredCheckoutSession> {
  const costs = session.amountTotal > 0n;
  const intentId = payment && (payment.processorPaymentId ?? payment.id);
  const completed = await updateCheckoutSessionRow(actor, session, {
    status: "COMPLETED",
    paymentStatus: costs ? paymentStatus : "no_payment_required",
    completedAt: now(actor),
    paymentBegunAt: null,
    paymentIntentId: costs ? intentId : null,
    setupIntentId: session.mode === "setup" ? intentId : null,
    customerId: session.customerId ?? (await customerOf(actor, session)),
    ...initialIds(session),
  });
  const methodId = payment && (await savePaymentMethod(actor, completed, payment, kept));
  if (completed.discount && completed.customerId) await setRedeemer(actor, session.id, completed.customerId);
  await countConversion(actor, session, completed.paymentStatus === "paid" ? session.amountTotal : 0n);
  if (completed.paymentStatus !== "unpaid") await requestReceiptMail(actor, completed);
  await requestPurchaseConversions(actor, completed);
  await createSubscription(actor, completed, payment, methodId);
  // With a payment that takes days, the method may be saved later.
  const isMethodMissing = payment !== null && methodId === null && completed.paymentStatus !== "unpaid";
  if (isMethodMissing && completed.subscriptionId) await requestMethodNotSavedMails(actor, completed.subscriptionId);
  recordEvent(actor, { type: "checkout.session.completed", object: completed });
  return completed;
}

/** A guest stays a guest in one-time payments, unless the link or session requires a customer (contract, section 4). */
async function customerOf(actor: Actor, session: StoredCheckoutSession): Promise<string | null> {
  const needsCustomer =
    session.settings.customerCreation === "always" || session.mode !== "payment" || session.externalCustomerId !== null;
  if (!needsCustomer) return null;
  const externalCustomerId = session.externalCustomerId ?? undefined;
  const customer = newCustomer(actor, { ...session.customerDetails, externalCustomerId, metadata: {} });
  return findOrInsertCustomer(actor, customer);
}

import { newCustomer } from "#account/customer/new-customer.ts";
import { findOrInsertCustomer } from "#account/customer/store.ts";
import type { CheckoutSessionEvent } from "#checkout/checkout-session/events.ts";
import type { CheckoutSession } from "#checkout/checkout-session/model.ts";
import { type StoredCheckoutSession, updateCheckoutSessionRow } from "#checkout/checkout-session/store.ts";
import { countConversion } from "#checkout/payment-link/link-count-store.ts";
import { setRedeemer } from "#checkout/redemption/store.ts";
import type { Actor } from "#kernel/actor.ts";
import { now } from "#kernel/clock.ts";
import type { Payment, SavedMethod } from "#money/payment/model.ts";
import { savePaymentMethod } from "#money/payment-method/save-payment-method.ts";
import { createSubscription, initialIds } from "#money/subscription/create-subscription.ts";
import { recordEvent } from "#platform/work/record-event.ts";
import { requestPurchaseConversions } from "#signals/conversion/request-conversions.ts";
import { requestMethodNotSavedMails } from "#signals/email/request-method-not-saved-mails.ts";
import { requestReceiptMail } from "#signals/email/request-receipt-mail.ts";

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
  recordEvent<CheckoutSessionEvent>(actor, { type: "checkout.session.completed", object: completed });
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

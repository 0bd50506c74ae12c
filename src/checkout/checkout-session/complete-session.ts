import type { CustomerEvent } from "#account/customer/events.ts";
import { keepEnteredContact } from "#account/customer/keep-entered-contact.ts";
import type { EnteredContact } from "#account/customer/model.ts";
import { newCustomer } from "#account/customer/new-customer.ts";
import { findOrInsertCustomer } from "#account/customer/store.ts";
import type { CheckoutSessionAnnouncement } from "#checkout/checkout-session/announcements.ts";
import { forgetCardOfOffer } from "#checkout/checkout-session/card-for-offer-store.ts";
import { createInvoiceOfSession } from "#checkout/checkout-session/create-invoice-of-session.ts";
import { createSubscription } from "#checkout/checkout-session/create-subscription.ts";
import type { CheckoutSessionEvent } from "#checkout/checkout-session/events.ts";
import { initialIds } from "#checkout/checkout-session/initial-ids.ts";
import { keepMethod } from "#checkout/checkout-session/keep-method.ts";
import type { CheckoutSession } from "#checkout/checkout-session/model.ts";
import { rememberMethods, setDefaultMethod } from "#checkout/checkout-session/set-default-method.ts";
import { type StoredCheckoutSession, updateCheckoutSessionRow } from "#checkout/checkout-session/store.ts";
import { setRedeemer } from "#checkout/redemption/store.ts";
import type { Actor } from "#kernel/actor.ts";
import { now } from "#kernel/clock.ts";
import type { PaymentAnnouncement } from "#money/payment/announcements.ts";
import type { Payment, SavedMethod } from "#money/payment/model.ts";
import { fixedEmail } from "#order/order.ts";
import { announce } from "#platform/work/announce.ts";
import { recordEvent } from "#platform/work/record-event.ts";

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
  const { customerId, billingEmail } = await customerOf(actor, session);
  const intentId = payment && (payment.processorPaymentId ?? payment.id);
  const completed = await updateCheckoutSessionRow(actor, session, {
    status: "COMPLETED",
    paymentStatus: costs ? paymentStatus : "no_payment_required",
    completedAt: now(actor),
    paymentBegunAt: null,
    paymentIntentId: costs ? intentId : null,
    setupIntentId: session.mode === "setup" ? intentId : null,
    customerId,
    ...initialIds(session, !costs || paymentStatus !== "unpaid"),
  });
  const methodId = payment && (await keepMethod(actor, completed, payment, kept));
  await forgetCardOfOffer(actor, completed);
  if (completed.discounts.length > 0 && completed.customerId)
    await setRedeemer(actor, session.id, completed.customerId);
  await announce<CheckoutSessionAnnouncement>(actor, { type: "session_completed", session: completed });
  const subscription = await createSubscription(actor, completed, { methodId, billingEmail });
  await createInvoiceOfSession(actor, completed, { subscription, payment, methodId });
  // What its bank still examines becomes the default once it is confirmed.
  if (paymentStatus === "unpaid") await rememberMethods(actor, completed);
  else if (methodId) await setDefaultMethod(actor, completed, methodId);
  // With a payment that takes days, the method may be saved later.
  const isMethodMissing = payment !== null && methodId === null && completed.paymentStatus !== "unpaid";
  const { subscriptionId } = completed;
  if (isMethodMissing && subscriptionId) {
    await announce<PaymentAnnouncement>(actor, { type: "method_not_saved", subscriptionId });
  }
  recordEvent<CheckoutSessionEvent>(actor, { type: "checkout.session.completed", object: completed });
  return completed;
}

/** The customer of a completed session; `billingEmail` as the subscription has it. */
interface SessionCustomer {
  customerId: string | null;
  billingEmail: string | null;
}

/**
 * Creates the customer, or updates a known one. A guest stays a guest in one-time payments, unless the link or session
 * requires a customer (contract, section 4), as an invoice does.
 */
async function customerOf(actor: Actor, session: StoredCheckoutSession): Promise<SessionCustomer> {
  const { settings, customerId } = session;
  // A visit of the portal may be somebody else's with whom the merchant's page was left open: it never changes who they are.
  if (settings.setupFor) return { customerId, billingEmail: null };
  const needsCustomer =
    settings.customerCreation === "always" ||
    settings.invoiceCreation === true ||
    session.mode !== "payment" ||
    session.externalCustomerId !== null;
  if (customerId !== null) return knownCustomer(actor, session, customerId);
  if (!needsCustomer) return { customerId: null, billingEmail: null };
  const externalCustomerId = session.externalCustomerId ?? undefined;
  const customer = newCustomer(actor, { ...enteredContact(session), externalCustomerId, metadata: {} });
  const id = await findOrInsertCustomer(actor, customer);
  if (id !== customer.id) return knownCustomer(actor, session, id);
  recordEvent<CustomerEvent>(actor, { type: "customer.created", object: customer });
  return { customerId: id, billingEmail: null };
}

async function knownCustomer(
  actor: Actor,
  session: StoredCheckoutSession,
  customerId: string,
): Promise<SessionCustomer> {
  const { email, ...entered } = enteredContact(session);
  // An email address that they can't change is the customer's own, and not one that they entered.
  const contact = { ...entered, ...(fixedEmail(session) === null && { email }) };
  const billingEmail = await keepEnteredContact(actor, customerId, contact, session.settings.customerUpdate ?? {});
  return { customerId, billingEmail };
}

function enteredContact({ customerDetails, shipping }: StoredCheckoutSession): EnteredContact {
  return { ...customerDetails, ...(shipping && { shipping }) };
}

import type { CheckoutSession } from "#checkout/checkout-session/model.ts";
import { findCheckoutSession } from "#checkout/checkout-session/store.ts";
import type { Actor } from "#kernel/actor.ts";
import { now } from "#kernel/clock.ts";
import type { Invoice } from "#money/invoice/model.ts";
import { hasOtherPaidInvoice } from "#money/invoice/store.ts";
import type { Refund } from "#money/refund/model.ts";
import type { Subscription } from "#money/subscription/model.ts";
import type { ConversionClient } from "#order/conversion-client.ts";
import type { ConversionName } from "#signals/conversion/model.ts";
import {
  eraseConversionClient,
  insertConversions,
  reportsInvoices,
  saveConversionClient,
} from "#signals/conversion/store.ts";

/**
 * Queues `Purchase` for the destinations of the session's merchant, in the transaction in which its money arrived. A
 * trial buys nothing yet: see `requestInvoiceConversions`.
 */
export async function requestPurchaseConversions(actor: Actor, session: CheckoutSession): Promise<void> {
  const isBought = session.paymentStatus === "paid" && session.lines.some(({ amountTotal }) => amountTotal > 0n);
  if (isBought) await requestConversions(actor, session, "Purchase");
}

/**
 * Queues `Renewal` for the destinations of the merchant, in the transaction in which an invoice of a further period was
 * paid; `Purchase` for the first that is paid after a trial. The first invoice of a session is the session's `Purchase`.
 */
export async function requestInvoiceConversions(
  actor: Actor,
  invoice: Invoice,
  { checkoutSessionId }: Pick<Subscription, "checkoutSessionId">,
): Promise<void> {
  if (invoice.billingReason !== "subscription_cycle" || invoice.amountPaid === 0n) return;
  if (!(await reportsInvoices(actor))) return;
  const session = await findCheckoutSession(actor, checkoutSessionId);
  if (!session) return;
  const isFirst = session.paymentStatus !== "paid" && !(await wasPaidBefore(actor, invoice));
  await requestConversions(actor, session, isFirst ? "Purchase" : "Renewal", { invoiceId: invoice.id });
}

async function wasPaidBefore(actor: Actor, { id, subscriptionId }: Invoice): Promise<boolean> {
  return subscriptionId !== null && (await hasOtherPaidInvoice(actor, subscriptionId, id));
}

/** Queues `Refund` for the destinations of the session's merchant, in the transaction that records the refund. */
export async function requestRefundConversions(actor: Actor, session: CheckoutSession, refund: Refund): Promise<void> {
  await requestConversions(actor, session, "Refund", { refundId: refund.id });
}

/**
 * Stores the browser by which platforms match the customer, and queues `InitiateCheckout` of a link's session, once for
 * each destination: when the session starts, when the customer checks the box, and when they pay. Of a customer who
 * does not agree, or whose browser objects while the page does not ask, only that is stored.
 */
export async function requestCheckoutConversions(
  actor: Actor,
  session: CheckoutSession,
  client: ConversionClient,
): Promise<void> {
  const { isRequired, isGiven } = consentOf(session);
  if (isRequired && !isGiven) return eraseConversionClient(actor, session.id);
  const objects = !isRequired && client.globalPrivacyControl;
  const storedClient: ConversionClient = objects ? { globalPrivacyControl: true } : client;
  const isReported = await saveConversionClient(actor, {
    sessionId: session.id,
    client: storedClient,
    hasConsent: isRequired,
  });
  if (isReported && session.paymentLinkId !== null && !objects) {
    await requestConversions(actor, session, "InitiateCheckout");
  }
}

async function requestConversions(
  actor: Actor,
  session: CheckoutSession,
  name: ConversionName,
  { refundId = null, invoiceId = null }: { refundId?: string | null; invoiceId?: string | null } = {},
): Promise<void> {
  const { isRequired, isGiven } = consentOf(session);
  if (isRequired && !isGiven) return;
  // The id of a session that is not paid yet is a secret.
  const eventId = name === "Purchase" ? session.id : (refundId ?? invoiceId);
  await insertConversions(actor, {
    name,
    sessionId: session.id,
    refundId,
    invoiceId,
    eventId,
    hasConsent: isRequired,
    at: now(actor),
  });
}

/** Whether the page asks for consent, and the customer's answer. */
function consentOf({ settings, consent }: CheckoutSession): { isRequired: boolean; isGiven: boolean } {
  const isRequired = settings.consentCollection?.advertising === "required";
  return { isRequired, isGiven: consent?.advertising === "opt_in" };
}

import type { CheckoutSession } from "#checkout/checkout-session/model.ts";
import { findCheckoutSession } from "#checkout/checkout-session/store.ts";
import type { Actor } from "#kernel/actor.ts";
import { now } from "#kernel/clock.ts";
import type { Invoice } from "#money/invoice/model.ts";
import type { Payer } from "#money/payer/lock-payer.ts";
import type { Refund } from "#money/refund/model.ts";
import type { Subscription } from "#money/subscription/model.ts";
import { findSubscription } from "#money/subscription/store.ts";
import type { ConversionClient } from "#order/conversion-client.ts";
import { isReportedByItself, reportedName } from "#signals/conversion/reported-invoice.ts";
import {
  eraseConversionClients,
  insertConversions,
  reportsInvoices,
  reportsRefunds,
  saveConversionClient,
} from "#signals/conversion/store.ts";
import type { ConversionName } from "#signals/destination/model.ts";

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
  if (!isReportedByItself(invoice) || !(await reportsInvoices(actor))) return;
  const session = await findCheckoutSession(actor, checkoutSessionId);
  if (!session) return;
  await requestConversions(actor, session, await reportedName(actor, session, invoice), { invoiceId: invoice.id });
}

/**
 * Queues `Refund` for the destinations of the merchant, in the transaction that records the refund: of a session's
 * payment, or of a later invoice's, for those to which that invoice is reported.
 */
export async function requestRefundConversions(
  actor: Actor,
  { session, invoice }: Payer,
  refund: Refund,
): Promise<void> {
  const of = { refundId: refund.id };
  if (session) return requestConversions(actor, session, "Refund", of);
  if (!invoice?.subscriptionId || !isReportedByItself(invoice) || !(await reportsRefunds(actor))) return;
  const subscription = await findSubscription(actor, invoice.subscriptionId);
  const first = subscription && (await findCheckoutSession(actor, subscription.checkoutSessionId));
  if (!first) return;
  const reversed = await reportedName(actor, first, invoice);
  await requestConversions(actor, first, "Refund", { ...of, invoiceId: invoice.id, reversed });
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
  if (isRequired && !isGiven) return eraseConversionClients(actor, [session.id]);
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

type ReportedSession = Pick<CheckoutSession, "id" | "settings" | "consent">;

async function requestConversions(
  actor: Actor,
  session: ReportedSession,
  name: ConversionName,
  {
    refundId = null,
    invoiceId = null,
    reversed = null,
  }: { refundId?: string | null; invoiceId?: string | null; reversed?: ConversionName | null } = {},
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
    reversed,
    eventId,
    hasConsent: isRequired,
    at: now(actor),
  });
}

/** Whether the page asks for consent, and the customer's answer. */
function consentOf({ settings, consent }: ReportedSession): { isRequired: boolean; isGiven: boolean } {
  const isRequired = settings.consentCollection?.advertising === "required";
  return { isRequired, isGiven: consent?.advertising === "opt_in" };
}

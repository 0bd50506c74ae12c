import type { CheckoutSession } from "#domain/checkout/checkout-session.ts";
import type { ConversionName } from "#domain/conversion/conversion.ts";
import type { ConversionClient } from "#domain/conversion/conversion-client.ts";
import type { Refund } from "#domain/refund/refund.ts";
import type { Actor } from "#domain/shared/actor.ts";
import { now } from "#domain/shared/clock.ts";
import {
  eraseConversionClient,
  insertConversions,
  saveConversionClient,
} from "#server/services/conversion/repository.ts";

/**
 * Queues `Purchase` for the destinations of the session's merchant, in the transaction in which its money arrived. A
 * trial buys nothing yet.
 */
export async function requestPurchaseConversions(actor: Actor, session: CheckoutSession): Promise<void> {
  const isBought = session.paymentStatus === "paid" && session.lines.some(({ amountTotal }) => amountTotal > 0n);
  if (isBought) await requestConversions(actor, session, "Purchase");
}

/** Queues `Refund` for the destinations of the session's merchant, in the transaction in which money went back. */
export async function requestRefundConversions(actor: Actor, session: CheckoutSession, refund: Refund): Promise<void> {
  await requestConversions(actor, session, "Refund", refund.id);
}

/**
 * Stores the browser by which platforms match the customer, and queues `InitiateCheckout` of a link's session, once for
 * each destination: when the session begins, when the customer ticks the box, and when they pay. Of a customer who does
 * not agree, or whose browser objects where the page does not ask, nothing is kept but that.
 */
export async function requestCheckoutConversions(
  actor: Actor,
  session: CheckoutSession,
  client: ConversionClient,
): Promise<void> {
  const { asked, given } = consentOf(session);
  if (asked && !given) return eraseConversionClient(actor, session.id);
  const objects = !asked && client.globalPrivacyControl;
  const kept: ConversionClient = objects ? { globalPrivacyControl: true } : client;
  const isWanted = await saveConversionClient(actor, { sessionId: session.id, client: kept, asked });
  if (isWanted && session.paymentLinkId !== null && !objects) {
    await requestConversions(actor, session, "InitiateCheckout");
  }
}

async function requestConversions(
  actor: Actor,
  session: CheckoutSession,
  name: ConversionName,
  refundId: string | null = null,
): Promise<void> {
  const { asked, given } = consentOf(session);
  if (asked && !given) return;
  // The id of a session that is not paid yet is a secret.
  const eventId = name === "Purchase" ? session.id : refundId;
  await insertConversions(actor, { name, sessionId: session.id, refundId, eventId, asked, at: now(actor) });
}

/** Whether the page asks for it, and what the customer said. */
function consentOf({ settings, consent }: CheckoutSession): { asked: boolean; given: boolean } {
  const asked = settings.consentCollection?.advertising === "required";
  return { asked, given: consent?.advertising === "opt_in" };
}

import type { CheckoutSessionAnnouncement } from "#checkout/checkout-session/announcements.ts";
import { lockCheckoutSession, updateCheckoutSessionRow } from "#checkout/checkout-session/store.ts";
import type { Actor } from "#kernel/actor.ts";
import type { ConversionClient } from "#order/conversion-client.ts";
import { announce } from "#platform/work/announce.ts";

/**
 * Stores the customer's advertising consent for an open session, before payment. Sessions that do not collect it, and
 * ended sessions, do not change.
 */
export async function saveAdvertisingConsent(
  actor: Actor,
  sessionId: string,
  isGiven: boolean,
  client: ConversionClient,
): Promise<void> {
  const session = await lockCheckoutSession(actor, sessionId);
  if (session?.status !== "PENDING" || session.settings.consentCollection?.advertising !== "required") return;
  const consent = { ...session.consent, advertising: isGiven ? ("opt_in" as const) : ("opt_out" as const) };
  const { customerDetails, shipping, customFieldAnswers, customerTimeZone } = session;
  const customer = { customerDetails, shipping, customFieldAnswers, customerTimeZone, consent };
  const changed = await updateCheckoutSessionRow(actor, session, { customer });
  await announce<CheckoutSessionAnnouncement>(actor, { type: "browser_known", session: changed, client });
}

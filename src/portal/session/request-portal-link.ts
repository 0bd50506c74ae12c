import type { Actor } from "#kernel/actor.ts";
import { PORTAL_LINK_MINUTES } from "#kernel/portal-link-minutes.ts";
import { newId } from "#platform/base/ids.ts";
import { mailboxOf } from "#platform/base/mailbox.ts";
import { countSlidingUse } from "#platform/work/rate-limit.ts";
import { isKnownAddress } from "#portal/person/store.ts";
import { newPortalSession } from "#portal/session/model.ts";
import { insertPortalSession } from "#portal/session/store.ts";
import { insertMail } from "#signals/email/store.ts";

/** To an address at a merchant. */
const LINKS = { max: 5, seconds: 3_600 };

/** Counts a link that is requested for an address of a merchant. @returns false above 5 an hour. */
export async function countPortalLink({ merchantId, livemode }: Actor, email: string): Promise<boolean> {
  const key = `portal-link-to:${merchantId}:${livemode} ${mailboxOf(email)}`;
  return (await countSlidingUse(key, LINKS.max, LINKS.seconds)).allowed;
}

/**
 * Emails a link to the portal, if a customer or an order of the merchant and mode has the address. Anybody can ask for any
 * address, so nothing tells them whether it did. A new link leaves older ones as they are.
 * @param request.email as it was typed; the email goes to the address as it is compared, so that a look-alike gets
 * nothing.
 */
export async function requestPortalLink(
  actor: Actor,
  request: { email: string; locale: string | null },
): Promise<void> {
  const email = request.email.toLowerCase();
  if (!(await isKnownAddress(actor, email))) return;
  const { livemode } = actor;
  const about = { livemode, customerId: null, email, returnUrl: null, locale: request.locale };
  const session = newPortalSession(newId("billingPortalSession"), about, PORTAL_LINK_MINUTES);
  await insertPortalSession(actor, session);
  await insertMail(actor, {
    id: newId("mail"),
    kind: "portal_link",
    portalSessionId: session.id,
    recipient: email,
    locale: request.locale,
    createdAt: session.createdAt,
  });
}

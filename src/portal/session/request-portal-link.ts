import type { Actor } from "#kernel/actor.ts";
import { PORTAL_LINK_MINUTES } from "#kernel/portal-link-minutes.ts";
import { newId } from "#platform/base/ids.ts";
import { countSlidingUse } from "#platform/work/rate-limit.ts";
import { findDefaultConfiguration } from "#portal/configuration/store.ts";
import { findKnownAddress } from "#portal/person/store.ts";
import { newPortalSession } from "#portal/session/model.ts";
import { insertPortalSession } from "#portal/session/store.ts";
import { insertMail } from "#signals/email/store.ts";

/** To an address at a merchant: one that nobody knows is not counted, so that no similar one locks somebody out. */
const LINKS = { max: 5, seconds: 3_600 };

/**
 * Emails a link to the portal, if a customer or an order of the merchant and mode has the address. Anybody can ask for any
 * address, so nothing tells them whether it did. A new link leaves older ones as they are. Above 5 an hour to the address,
 * none is sent.
 * @param request.email as it was typed; the email goes to the address as it is stored, so that a look-alike gets nothing.
 */
export async function requestPortalLink(
  actor: Actor,
  request: { email: string; locale: string | null },
): Promise<void> {
  const email = await findKnownAddress(actor, request.email);
  if (email === null) return;
  const { merchantId, livemode } = actor;
  const key = `portal-link-to:${merchantId}:${livemode} ${email}`;
  if (!(await countSlidingUse(key, LINKS.max, LINKS.seconds)).allowed) return;
  const returnUrl = (await findDefaultConfiguration(actor))?.defaultReturnUrl ?? null;
  const whose = { livemode, customerId: null, configurationId: null, email };
  const about = { ...whose, returnUrl, locale: request.locale, flow: null };
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

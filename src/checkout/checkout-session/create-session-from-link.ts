import type { CheckoutSessionAnnouncement } from "#checkout/checkout-session/announcements.ts";
import type { CheckoutSession, LinkVisit } from "#checkout/checkout-session/model.ts";
import { openSessionAgain } from "#checkout/checkout-session/open-session-again.ts";
import { openSessionOfLink } from "#checkout/checkout-session/open-session-of-link.ts";
import { localOffer, typedCodes } from "#checkout/payment-link/discounts-of-link.ts";
import { lockPaymentLinkShared } from "#checkout/payment-link/store.ts";
import type { Actor } from "#kernel/actor.ts";
import { DomainError, notFound } from "#kernel/errors.ts";
import { withUtmParameters } from "#kernel/utm.ts";
import { billingIntervalKey } from "#order/billing-intervals.ts";
import { purchasedQuantities } from "#order/offer.ts";
import { taxationIn } from "#order/taxation-in.ts";
import { announce } from "#platform/work/announce.ts";

interface SessionStart extends Omit<LinkVisit, "recovery"> {
  /** The unpaid session whose recovery email led here: see `findLeftSession`. */
  left?: CheckoutSession | null;
}

/**
 * Creates the session of a customer who starts to fill in a link's page. A customer who came by a recovery email gets
 * the data of the abandoned session: a chosen amount, added items, its codes, references, and the traffic source.
 * @param visit the customer data in the page's URL, and the page's language if known.
 * @throws DomainError `resource_missing`, or `payment_link_inactive` with the merchant's text for customers.
 */
export async function createSessionFromLink(
  actor: Actor,
  linkId: string,
  { promotionCode, utm = {}, place, left = null, client, priceCountry, ...visit }: SessionStart = {},
): Promise<CheckoutSession> {
  const link = await lockPaymentLinkShared(actor, linkId);
  if (!link) throw notFound("payment link", linkId);
  if (link.status !== "active") {
    throw new DomainError("payment_link_inactive", link.inactiveMessage ?? "This payment link is no longer active.");
  }
  const interval = visit.interval ?? billingIntervalKey(left?.lines);
  const { local, discounts } = await localOffer(actor, link, {
    country: priceCountry ?? null,
    codes: typedCodes(promotionCode, left?.discounts),
    interval,
    former: left ? purchasedQuantities(left.lines) : undefined,
  });
  const taxation = await taxationIn(actor, link.settings, place);
  const change = {
    ...visit,
    discounts,
    taxation,
    country: place?.country,
    metadata: withUtmParameters(link.metadata, utm),
  };
  const session = left
    ? await openSessionAgain(actor, local, left, {
        ...change,
        clientReferenceId: visit.clientReferenceId ?? left.clientReferenceId ?? undefined,
        externalCustomerId: left.externalCustomerId ?? undefined,
        attribution: visit.attribution ?? left.attribution,
        metadata: withUtmParameters(left.metadata, utm),
        recoveredFrom: left.id,
      })
    : await openSessionOfLink(actor, local, change);
  if (client) await announce<CheckoutSessionAnnouncement>(actor, { type: "browser_known", session, client });
  return session;
}

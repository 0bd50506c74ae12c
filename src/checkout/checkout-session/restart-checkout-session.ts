import type { CheckoutSession } from "#checkout/checkout-session/model.ts";
import { openSessionAgain } from "#checkout/checkout-session/open-session-again.ts";
import { wasAttemptedByBrowser } from "#checkout/checkout-session/paid-session-store.ts";
import { findCheckoutSession } from "#checkout/checkout-session/store.ts";
import { discountsOfLink } from "#checkout/payment-link/discounts-of-link.ts";
import { localLink } from "#checkout/payment-link/local-link.ts";
import { lockPaymentLinkShared } from "#checkout/payment-link/store.ts";
import { redeemerOf } from "#checkout/redemption/customer-reason.ts";
import type { Actor } from "#kernel/actor.ts";
import { DomainError, notFound } from "#kernel/errors.ts";
import { billingIntervalKey } from "#order/billing-intervals.ts";
import { purchasedQuantities } from "#order/offer.ts";

/**
 * Creates the session again for a customer who returns to a link's session that ended unpaid: the link's current offer,
 * with the old session's data. A chosen amount, added items and promotion codes are copied if still possible. The email
 * address is copied only for the browser that tried to pay, because others know the session's URL too.
 * @param browserHash of the current browser: see `browserOf`.
 * @returns the new session; the old one if it is open or completed.
 * @throws DomainError `resource_missing`, also for a session without a link; `payment_link_inactive`.
 */
export async function restartCheckoutSession(actor: Actor, id: string, browserHash: string): Promise<CheckoutSession> {
  const ended = await findCheckoutSession(actor, id);
  if (!ended) throw notFound("checkout session", id);
  if (ended.status === "PENDING" || ended.status === "COMPLETED") return ended;
  const link = ended.paymentLinkId === null ? null : await lockPaymentLinkShared(actor, ended.paymentLinkId);
  if (!link) throw notFound("payment link", ended.paymentLinkId ?? "");
  if (link.status !== "active") {
    throw new DomainError("payment_link_inactive", link.inactiveMessage ?? "This payment link is no longer active.");
  }
  const isKnown = await wasAttemptedByBrowser(actor, id, browserHash);
  const local = localLink(link, ended.pricing?.country ?? null);
  const codes = ended.discounts.flatMap(({ code }) => code ?? []);
  const choice = { interval: billingIntervalKey(ended.lines), former: purchasedQuantities(ended.lines) };
  const { discounts } = await discountsOfLink(actor, local, codes, choice, redeemerOf(ended));
  const change = {
    successUrl: ended.successUrl ?? undefined,
    cancelUrl: ended.cancelUrl ?? undefined,
    customerEmail: isKnown ? (ended.customerDetails?.email ?? ended.customerEmail ?? undefined) : undefined,
    externalCustomerId: ended.externalCustomerId ?? undefined,
    clientReferenceId: ended.clientReferenceId ?? undefined,
    paymentMethodTypes: ended.settings.paymentMethodTypes,
    discounts,
    locale: ended.locale ?? undefined,
    metadata: ended.metadata,
    attribution: ended.attribution,
    recoveredFrom: ended.recoveredFrom,
  };
  return openSessionAgain(actor, local, ended, change);
}

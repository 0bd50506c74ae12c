import type { CheckoutSession } from "#checkout/checkout-session/model.ts";
import { openCheckoutSessionPage } from "#checkout/checkout-session/open-checkout-session-page.ts";
import { discountsOfLink, typedCodes } from "#checkout/payment-link/discounts-of-link.ts";
import { findPaymentLink } from "#checkout/payment-link/store.ts";
import { addressHash, unsubscribeUrl } from "#checkout/recovery/address-hash.ts";
import { findRecoverySettings } from "#checkout/recovery/store.ts";
import { billingIntervalKey } from "#order/billing-intervals.ts";
import { purchasedQuantities } from "#order/offer.ts";
import { customerEmail } from "#order/order.ts";
import { paymentLinkUrl } from "#platform/base/public-url.ts";

/**
 * An unpaid session of a link with the ways out of its email: to start again, and to get no more of them. The promotion
 * code is the merchant's, otherwise those that the customer had; only those that the link takes now. The URL names the
 * first: the others follow from the session.
 * @throws Error for a session that no such email is about.
 */
export async function openRecovery(
  sessionId: string,
): Promise<{ session: CheckoutSession; url: string; codes: string[]; unsubscribeUrl: string }> {
  const { actor, session } = await openCheckoutSessionPage(sessionId);
  const link = await findPaymentLink(actor, session.paymentLinkId ?? "");
  const settings = await findRecoverySettings(actor);
  if (!link || !settings) throw new Error("The session of this mail has no link.");
  const { hashKey } = settings;
  if (hashKey === null) throw new Error("The key of the addresses' hashes is under another APP_SECRET.");
  const choice = { interval: billingIntervalKey(session.lines), former: purchasedQuantities(session.lines) };
  const applicableCodes = async (typed: string[]): Promise<string[]> => {
    return (await discountsOfLink(actor, link, typed, choice)).discounts.flatMap(({ code }) => code ?? []);
  };
  const merchantCodes = await applicableCodes(typedCodes(settings.promotionCode));
  const codes =
    merchantCodes.length > 0
      ? merchantCodes
      : await applicableCodes(session.discounts.flatMap(({ code }) => code ?? []));
  const [code] = codes;
  const query = new URLSearchParams({
    recovery: session.id,
    ...(code !== undefined && { prefilled_promo_code: code }),
  });
  const hash = addressHash(hashKey, customerEmail(session) ?? "");
  return {
    session,
    url: `${paymentLinkUrl(link)}?${query}`,
    codes,
    unsubscribeUrl: unsubscribeUrl(actor, hashKey, hash),
  };
}

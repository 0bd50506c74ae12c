import type { CheckoutSession } from "#checkout/checkout-session/model.ts";
import { openCheckoutSessionPage } from "#checkout/checkout-session/open-checkout-session-page.ts";
import { discountsOfLink, typedCodes } from "#checkout/payment-link/discounts-of-link.ts";
import { findPaymentLink } from "#checkout/payment-link/store.ts";
import { addressHash, unsubscribeUrl } from "#checkout/recovery/address-hash.ts";
import { findRecoverySettings } from "#checkout/recovery/store.ts";
import { billingIntervalKey } from "#order/billing-intervals.ts";
import { customerEmail } from "#order/order.ts";
import { paymentLinkUrl } from "#platform/base/public-url.ts";

/**
 * An unpaid session of a link with the ways out of its email: to start again, and to get no more of them. The promotion
 * code is the merchant's, otherwise the one that the customer had; null unless the link takes it now.
 * @throws Error for a session that no such email is about.
 */
export async function openRecovery(
  sessionId: string,
): Promise<{ session: CheckoutSession; url: string; code: string | null; unsubscribeUrl: string }> {
  const { actor, session } = await openCheckoutSessionPage(sessionId);
  const link = await findPaymentLink(actor, session.paymentLinkId ?? "");
  const settings = await findRecoverySettings(actor);
  if (!link || !settings) throw new Error("The session of this mail has no link.");
  const { hashKey } = settings;
  if (hashKey === null) throw new Error("The key of the addresses' hashes is under another APP_SECRET.");
  const interval = billingIntervalKey(session.lines);
  const applicableCode = async (typed: string | null | undefined): Promise<string | null> => {
    return (await discountsOfLink(actor, link, typedCodes(typed), interval)).discounts[0]?.code ?? null;
  };
  const code = (await applicableCode(settings.promotionCode)) ?? (await applicableCode(session.discounts[0]?.code));
  const query = new URLSearchParams({ recovery: session.id, ...(code !== null && { prefilled_promo_code: code }) });
  const hash = addressHash(hashKey, customerEmail(session) ?? "");
  return {
    session,
    url: `${paymentLinkUrl(link)}?${query}`,
    code,
    unsubscribeUrl: unsubscribeUrl(actor, hashKey, hash),
  };
}

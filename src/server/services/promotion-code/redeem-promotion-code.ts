import type { Actor } from "#domain/actor.ts";
import { type CheckoutSession, customerEmail } from "#domain/checkout-session.ts";
import { hasRedeemed, insertRedemption, lockPromotionCode } from "#server/services/promotion-code/repository.ts";

/**
 * Takes a redemption for the payment that a locked session starts. What the session keeps holds, also when the
 * code was deactivated or has expired since; its number of redemptions and "once per customer" are kept here.
 * @returns whether there was one left for this customer.
 */
export async function redeemPromotionCode(actor: Actor, session: CheckoutSession): Promise<boolean> {
  if (!session.discount) return true;
  const code = await lockPromotionCode(actor, session.discount.promotionCodeId);
  if (!code) return false;
  const redemption = { promotionCodeId: code.id, checkoutSessionId: session.id };
  const redeemer = {
    email: customerEmail(session)?.toLowerCase() ?? null,
    customerId: session.customerId,
    externalCustomerId: session.externalCustomerId,
  };
  if (code.maxRedemptions !== null && code.timesRedeemed >= code.maxRedemptions) return false;
  if (code.oncePerCustomer && (await hasRedeemed(actor, redemption, redeemer))) return false;
  await insertRedemption(actor, redemption, redeemer);
  return true;
}

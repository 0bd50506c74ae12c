import { type CheckoutSession, customerEmail } from "#domain/checkout/checkout-session.ts";
import type { Actor } from "#domain/shared/actor.ts";
import { findKnownCustomer } from "#server/services/customer/repository.ts";
import {
  hasRedeemed,
  insertRedemption,
  lockPromotionCode,
  type Redeemer,
} from "#server/services/promotion-code/repository.ts";

/**
 * Whether the code of a session has a redemption left for its customer. The code stays locked until the transaction
 * ends. The session's discount stays valid even if the code was deactivated or expired since: only its number of
 * redemptions and "once per customer" are checked.
 */
export async function canRedeem(actor: Actor, session: CheckoutSession): Promise<boolean> {
  const code = session.discount && (await lockPromotionCode(actor, session.discount.promotionCodeId));
  if (!code) return false;
  if (code.maxRedemptions !== null && code.timesRedeemed >= code.maxRedemptions) return false;
  if (!code.oncePerCustomer) return true;
  const redemption = { promotionCodeId: code.id, checkoutSessionId: session.id };
  return !(await hasRedeemed(actor, redemption, await redeemersOf(actor, session)));
}

/** Takes the redemption that `canRedeem` found, for the payment that starts. */
export async function redeemPromotionCode(actor: Actor, session: CheckoutSession): Promise<void> {
  if (!session.discount) return;
  const redemption = { promotionCodeId: session.discount.promotionCodeId, checkoutSessionId: session.id };
  await insertRedemption(actor, redemption, redeemerFromInput(session));
}

/** All ways in which the customer may be known: by the data of this session, and by the merchant's. */
async function redeemersOf(actor: Actor, session: CheckoutSession): Promise<Redeemer[]> {
  const known = await findKnownCustomer(actor, session);
  if (!known) return [redeemerFromInput(session)];
  const { id, externalCustomerId, email } = known;
  return [redeemerFromInput(session), { email: email?.toLowerCase() ?? null, customerId: id, externalCustomerId }];
}

function redeemerFromInput(session: CheckoutSession): Redeemer {
  return {
    email: customerEmail(session)?.toLowerCase() ?? null,
    customerId: session.customerId,
    externalCustomerId: session.externalCustomerId,
  };
}

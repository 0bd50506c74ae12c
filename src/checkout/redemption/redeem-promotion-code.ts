import type { Coupon } from "#catalog/coupon/model.ts";
import { lockCoupon } from "#catalog/coupon/store.ts";
import type { PromotionCode } from "#catalog/promotion-code/model.ts";
import { lockPromotionCode } from "#catalog/promotion-code/store.ts";
import type { CheckoutSession } from "#checkout/checkout-session/model.ts";
import { allRedeemers, isForCustomer, isPastFirstTime, redeemerOf } from "#checkout/redemption/customer-reason.ts";
import { countRedemptions, insertRedemption } from "#checkout/redemption/store.ts";
import type { Actor } from "#kernel/actor.ts";
import { appliedDiscount, missesMinimum } from "#order/applied-discount.ts";

/** The code and the coupon that a session's discount redeems. */
export interface Redeemable {
  promotionCodeId: string | null;
  /** Null while the coupon of a code from before coupons existed is not created yet. */
  couponId: string | null;
}

/**
 * Whether a session's code and coupon have a redemption left for its customer. Both stay locked until the transaction
 * ends. The session's discount stays valid even if they were deactivated, deleted or expired since: only the number of
 * redemptions, the minimum, and whether the code is for this customer are checked.
 * @returns the redemption for `redeem`; null if nothing is left.
 */
export async function findRedeemable(actor: Actor, session: CheckoutSession): Promise<Redeemable | null> {
  const locked = await lockRedeemed(actor, session);
  if (!locked) return null;
  const { code, coupon } = locked;
  if (isUsedUp(code) || isUsedUp(coupon)) return null;
  if (code && !(await canRedeem(actor, code, session))) return null;
  return redeemableOf(locked);
}

/**
 * Redeems again for a completed session whose own payment failed and whose invoice was paid later. If others used the
 * last redemption in the meantime, its discount stays uncounted.
 */
export async function redeemAgain(actor: Actor, session: CheckoutSession): Promise<void> {
  if (!appliedDiscount(session)) return;
  const locked = await lockRedeemed(actor, session);
  if (!locked || isUsedUp(locked.code) || isUsedUp(locked.coupon)) return;
  await redeem(actor, session, redeemableOf(locked));
}

interface Redeemed {
  code: PromotionCode | null;
  coupon: Coupon | null;
}

/** The code and the coupon of a session's discount, locked; null if it has none, or they were deleted. */
async function lockRedeemed(actor: Actor, session: CheckoutSession): Promise<Redeemed | null> {
  const { discount } = session;
  if (!discount || missesMinimum(session)) return null;
  const { promotionCodeId, couponId } = discount;
  const code = promotionCodeId === null ? null : await lockPromotionCode(actor, promotionCodeId);
  const coupon = await lockCoupon(actor, couponId);
  return (promotionCodeId === null ? coupon : code) && { code, coupon };
}

function redeemableOf({ code, coupon }: Redeemed): Redeemable {
  return { promotionCodeId: code?.id ?? null, couponId: coupon?.id ?? null };
}

/** Takes the redemption that `findRedeemable` found, for the payment that starts. */
export async function redeem(actor: Actor, session: CheckoutSession, redeemable: Redeemable): Promise<void> {
  await insertRedemption(actor, { ...redeemable, checkoutSessionId: session.id }, redeemerOf(session));
}

function isUsedUp(limited: Pick<PromotionCode, "maxRedemptions" | "timesRedeemed"> | null): boolean {
  return limited !== null && limited.maxRedemptions !== null && limited.timesRedeemed >= limited.maxRedemptions;
}

async function canRedeem(actor: Actor, code: PromotionCode, session: CheckoutSession): Promise<boolean> {
  const redeemers = await allRedeemers(actor, redeemerOf(session));
  if (!isForCustomer(code, redeemers) || (await isPastFirstTime(actor, code, redeemers, session.id))) return false;
  const max = code.maxRedemptionsPerCustomer;
  if (max === null) return true;
  const redemption = { promotionCodeId: code.id, checkoutSessionId: session.id };
  return (await countRedemptions(actor, redemption, redeemers, max)) < max;
}

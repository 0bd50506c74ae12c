import type { Coupon } from "#catalog/coupon/model.ts";
import { lockCoupon } from "#catalog/coupon/store.ts";
import type { PromotionCode } from "#catalog/promotion-code/model.ts";
import { lockPromotionCode } from "#catalog/promotion-code/store.ts";
import {
  allRedeemers,
  isForCustomer,
  isPastFirstTime,
  type NamedCustomer,
  redeemerOf,
} from "#checkout/redemption/customer-reason.ts";
import { countRedemptions, insertRedemption } from "#checkout/redemption/store.ts";
import type { Actor } from "#kernel/actor.ts";
import { appliedDiscounts, canReduce } from "#order/applied-discount.ts";
import type { CheckoutSessionLine, Order } from "#order/order.ts";

/** A session with discounts. */
interface RedeemingSession extends NamedCustomer, Pick<Order, "mode" | "currency" | "settings" | "discounts"> {
  id: string;
  lines: readonly CheckoutSessionLine[];
}

/** The code and the coupon that a session's discount redeems. */
export interface Redeemable {
  promotionCodeId: string | null;
  /** Null while the coupon of a code from before coupons existed is not created yet. */
  couponId: string | null;
}

/**
 * Which of a session's discounts have a redemption left for its customer: of their codes and their coupons. All of them
 * stay locked until the transaction ends. Discounts stay valid even if code or coupon were deactivated, deleted or
 * expired since: only the number of redemptions, the minimum, whether the order still has something that they discount,
 * and whether the code is for this customer are checked.
 * @returns for each discount the redemption for `redeem`; null if nothing is left.
 */
export async function findRedeemables(actor: Actor, session: RedeemingSession): Promise<(Redeemable | null)[]> {
  const locked = await lockRedeemed(actor, session);
  const redeemedCoupons = new Map<string, number>();
  const redeemables: (Redeemable | null)[] = [];
  for (const each of locked) {
    const isLeft = each !== null && !isUsedUp(each, redeemedCoupons) && (await canRedeem(actor, each.code, session));
    redeemables.push(isLeft ? redeemableOf(each) : null);
    // Several codes may have the same coupon.
    if (isLeft && each.coupon) redeemedCoupons.set(each.coupon.id, (redeemedCoupons.get(each.coupon.id) ?? 0) + 1);
  }
  return redeemables;
}

/**
 * Redeems again for a completed session whose own payment failed and whose invoice was paid later. If others used the
 * last redemption of a discount in the meantime, it stays uncounted.
 */
export async function redeemAgain(actor: Actor, session: RedeemingSession): Promise<void> {
  const applied = appliedDiscounts(session);
  if (applied.length === 0) return;
  const locked = await lockRedeemed(actor, session);
  const redeemedCoupons = new Map<string, number>();
  const redeemables = locked.map((each, index) => {
    const discount = session.discounts[index];
    if (!each || !discount || !applied.includes(discount) || isUsedUp(each, redeemedCoupons)) return null;
    if (each.coupon) redeemedCoupons.set(each.coupon.id, (redeemedCoupons.get(each.coupon.id) ?? 0) + 1);
    return redeemableOf(each);
  });
  await redeem(actor, session, redeemables);
}

interface Redeemed {
  code: PromotionCode | null;
  coupon: Coupon | null;
}

/**
 * The codes and the coupons of a session's discounts, locked in the order of their IDs, all codes before all coupons;
 * null for a discount whose minimum the order misses, or that has nothing left in it to discount, or whose code or coupon
 * was deleted.
 */
async function lockRedeemed(actor: Actor, session: RedeemingSession): Promise<(Redeemed | null)[]> {
  const valid = session.discounts.filter((discount) => canReduce(session, discount));
  const codes = await inOrder(
    valid.flatMap(({ promotionCodeId }) => promotionCodeId ?? []),
    (id) => lockPromotionCode(actor, id),
  );
  const coupons = await inOrder(
    valid.map(({ couponId }) => couponId),
    (id) => lockCoupon(actor, id),
  );
  return session.discounts.map((discount) => {
    if (!valid.includes(discount)) return null;
    const { promotionCodeId, couponId } = discount;
    const code = promotionCodeId === null ? null : (codes.get(promotionCodeId) ?? null);
    const coupon = coupons.get(couponId) ?? null;
    return (promotionCodeId === null ? coupon : code) && { code, coupon };
  });
}

/** Locks objects one by one in the order of their IDs, so that two sessions with the same ones never wait for each other. */
async function inOrder<Item>(ids: readonly string[], lock: (id: string) => Promise<Item>): Promise<Map<string, Item>> {
  const locked = new Map<string, Item>();
  for (const id of [...new Set(ids)].sort()) locked.set(id, await lock(id));
  return locked;
}

function redeemableOf({ code, coupon }: Redeemed): Redeemable {
  return { promotionCodeId: code?.id ?? null, couponId: coupon?.id ?? null };
}

/** Takes the redemptions that `findRedeemables` found, for the payment that starts. */
export async function redeem(
  actor: Actor,
  session: RedeemingSession,
  redeemables: readonly (Redeemable | null)[],
): Promise<void> {
  for (const [position, redeemable] of redeemables.entries()) {
    if (!redeemable) continue;
    await insertRedemption(actor, { ...redeemable, checkoutSessionId: session.id, position }, redeemerOf(session));
  }
}

function isUsedUp({ code, coupon }: Redeemed, redeemedCoupons: ReadonlyMap<string, number>): boolean {
  return isAtLimit(code, 0) || isAtLimit(coupon, redeemedCoupons.get(coupon?.id ?? "") ?? 0);
}

/** @param pending by the same order, and not counted yet. */
function isAtLimit(limited: Pick<PromotionCode, "maxRedemptions" | "timesRedeemed"> | null, pending: number): boolean {
  return (
    limited !== null && limited.maxRedemptions !== null && limited.timesRedeemed + pending >= limited.maxRedemptions
  );
}

async function canRedeem(actor: Actor, code: PromotionCode | null, session: RedeemingSession): Promise<boolean> {
  if (!code) return true;
  const redeemers = await allRedeemers(actor, redeemerOf(session));
  if (!isForCustomer(code, redeemers) || (await isPastFirstTime(actor, code, redeemers, session.id))) return false;
  const max = code.maxRedemptionsPerCustomer;
  if (max === null) return true;
  const redemption = { promotionCodeId: code.id, checkoutSessionId: session.id };
  return (await countRedemptions(actor, redemption, redeemers, max)) < max;
}

import type { Coupon } from "#catalog/coupon/model.ts";
import { findCoupon, findSessionsWithCoupon } from "#catalog/coupon/store.ts";
import { findProducts } from "#catalog/product/store.ts";
import type { PromotionCode } from "#catalog/promotion-code/model.ts";
import { findPromotionCodePage } from "#catalog/promotion-code/store.ts";
import type { ListedCheckoutSession } from "#checkout/checkout-session/model.ts";
import { listSessionsWithPayments } from "#dashboard/server/checkout-session/read.ts";
import type { Actor } from "#kernel/actor.ts";
import { notFound } from "#kernel/errors.ts";
import { requireScope } from "#kernel/scope.ts";

/** A coupon with its codes and its redemptions. */
export interface CouponDetail {
  coupon: Coupon;
  /** The existing products that the coupon applies to; empty if it names none and applies to all. */
  products: { id: string; name: string }[];
  /** The coupon's newest codes. */
  codes: PromotionCode[];
  hasMoreCodes: boolean;
  /** The coupon's newest redemptions. */
  sessions: ListedCheckoutSession[];
  hasMoreSessions: boolean;
}

const MAX_SHOWN = 20;

/**
 * A coupon, deleted or not, with its codes, and the sessions that redeemed it or are about to.
 * @throws DomainError `resource_missing` for an id that is not the actor's; `insufficient_scope`.
 */
export async function getCouponDetail(actor: Actor, id: string): Promise<CouponDetail> {
  requireScope(actor, "coupons:read");
  requireScope(actor, "promotion_codes:read");
  requireScope(actor, "checkout_sessions:read");
  const coupon = await findCoupon(actor, id);
  if (!coupon) throw notFound("coupon", id);
  const products = await findProducts(actor, coupon.productIds);
  const codes = await findPromotionCodePage(actor, { couponId: id }, { limit: MAX_SHOWN });
  const found = await findSessionsWithCoupon(actor, id, MAX_SHOWN + 1);
  const ids = found.slice(0, MAX_SHOWN);
  const { data } = await listSessionsWithPayments(actor, { ids }, { limit: MAX_SHOWN });
  return {
    coupon,
    products: products.map((product) => ({ id: product.id, name: product.name })),
    codes: codes.data,
    hasMoreCodes: codes.hasMore,
    sessions: data,
    hasMoreSessions: found.length > MAX_SHOWN,
  };
}

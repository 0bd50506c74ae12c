import type { ListedCheckoutSession } from "#domain/checkout/checkout-session.ts";
import type { Coupon } from "#domain/discount/coupon.ts";
import type { PromotionCode } from "#domain/discount/promotion-code.ts";

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

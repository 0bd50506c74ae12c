import type { Coupon } from "#catalog/coupon/model.ts";
import type { PromotionCode } from "#catalog/promotion-code/model.ts";
import type { ListedCheckoutSession } from "#checkout/checkout-session/model.ts";

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

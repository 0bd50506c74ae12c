import type { ListedCheckoutSession } from "#domain/checkout/checkout-session.ts";
import type { Coupon } from "#domain/discount/coupon.ts";
import type { PromotionCode } from "#domain/discount/promotion-code.ts";

/** A coupon with its codes and its redemptions. */
export interface CouponDetail {
  coupon: Coupon;
  /** The products that it is taken off, as far as they are there; of all if it names none. */
  products: { id: string; name: string }[];
  /** Its newest codes. */
  codes: PromotionCode[];
  hasMoreCodes: boolean;
  /** Its newest redemptions. */
  sessions: ListedCheckoutSession[];
  hasMoreSessions: boolean;
}

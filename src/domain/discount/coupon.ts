import type { Discount, DiscountDuration, DiscountedProducts, DiscountTerms } from "#domain/discount/discount.ts";
import type { Metadata, MetadataChange } from "#domain/shared/metadata.ts";

/** What a coupon takes off, from what and for how long: it never changes. */
export type CouponTerms = DiscountTerms & DiscountDuration & DiscountedProducts;

/** It stands behind promotion codes, or is given to a session by itself. */
export type Coupon = CouponTerms & {
  id: string;
  livemode: boolean;
  /** What customers read where no code was typed. */
  name: string | null;
  maxRedemptions: number | null;
  /** Payments made with it by any code or none, and those in progress. */
  timesRedeemed: number;
  /** The moment from which it can't be redeemed any more. */
  redeemBy: Date | null;
  metadata: Metadata;
  createdAt: Date;
  updatedAt: Date;
  /** Once set, neither it nor its codes can be redeemed. */
  deletedAt: Date | null;
  /** Computed when read: whether it can be redeemed at this moment (see `unredeemableCoupon`). */
  redeemable: boolean;
};

export interface CreateCoupon {
  name?: string | undefined;
  terms: CouponTerms;
  maxRedemptions?: number | undefined;
  redeemBy?: Date | undefined;
  metadata: Metadata;
}

/** Undefined keeps the value, null clears it. The terms never change: a new coupon is made instead. */
export interface UpdateCoupon {
  name?: string | null | undefined;
  metadata?: MetadataChange | undefined;
}

export const COUPON_STATUSES = ["active", "expired", "used_up", "deleted"] as const;
/** Each coupon is in exactly one: it can be redeemed, or why it can't. */
export type CouponStatus = (typeof COUPON_STATUSES)[number];

/** Why a coupon can't be redeemed at this moment; undefined if it can. */
export function unredeemableCoupon(
  coupon: Pick<Coupon, "deletedAt" | "redeemBy" | "maxRedemptions" | "timesRedeemed">,
  now: Date,
): Exclude<CouponStatus, "active"> | undefined {
  if (coupon.deletedAt) return "deleted";
  if (coupon.redeemBy && coupon.redeemBy <= now) return "expired";
  if (coupon.maxRedemptions !== null && coupon.timesRedeemed >= coupon.maxRedemptions) return "used_up";
  return undefined;
}

/** The discount of a coupon that is given without a code. */
export function discountOfCoupon(coupon: Coupon): Discount {
  return {
    ...termsOf(coupon),
    couponId: coupon.id,
    name: coupon.name,
    promotionCodeId: null,
    code: null,
    minimumAmount: null,
    suspended: false,
  };
}

/** What a coupon takes off, by itself. */
export function termsOf(coupon: CouponTerms): CouponTerms {
  const { ppmOff, amountOff, currency, duration, durationInMonths, productIds } = coupon;
  return { ppmOff, amountOff, currency, duration, durationInMonths, productIds } as CouponTerms;
}

/**
 * The id of the coupon that a worker makes for a promotion code of before coupons. It is known before the coupon is
 * there, so that such a code prints it from the first.
 */
export function couponIdOfCode(promotionCodeId: string): string {
  return promotionCodeId.replace(/^promo_/, "coupon_");
}

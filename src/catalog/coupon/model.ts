import type { Discount, DiscountDuration, DiscountedProducts, DiscountTerms } from "#catalog/coupon/discount.ts";
import type { Metadata, MetadataChange } from "#kernel/metadata.ts";

/** The discount of a coupon, its products and its duration. They never change. */
export type CouponTerms = DiscountTerms & DiscountDuration & DiscountedProducts;

/** A coupon is the discount of promotion codes, or is applied to a session directly. */
export type Coupon = CouponTerms & {
  id: string;
  livemode: boolean;
  /** The name that customers read if no code was typed. */
  name: string | null;
  maxRedemptions: number | null;
  /** Payments with it, with or without a code, including those in progress. */
  timesRedeemed: number;
  /** The time from which it can no longer be redeemed. */
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

/** Undefined leaves the value unchanged, null clears it. The terms never change: a new coupon is created instead. */
export interface UpdateCoupon {
  name?: string | null | undefined;
  metadata?: MetadataChange | undefined;
}

export const COUPON_STATUSES = ["active", "expired", "used_up", "deleted"] as const;
/** Each coupon has exactly one: it can be redeemed, or the reason why not. */
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

/** The discount of a coupon that is applied without a code. */
export function discountOfCoupon(coupon: Coupon): Discount {
  return {
    ...termsOf(coupon),
    couponId: coupon.id,
    name: coupon.name,
    promotionCodeId: null,
    code: null,
    minimumAmount: null,
    combinable: false,
    suspended: false,
  };
}

/** Returns only the terms of a coupon. */
export function termsOf(coupon: CouponTerms): CouponTerms {
  const { ppmOff, amountOff, currency, duration, durationInMonths, productIds } = coupon;
  return { ppmOff, amountOff, currency, duration, durationInMonths, productIds } as CouponTerms;
}

/**
 * The ID of the coupon that a worker creates for a promotion code from before coupons existed. It is known in advance,
 * so that such a code shows it from the start.
 */
export function couponIdOfCode(promotionCodeId: string): string {
  return promotionCodeId.replace(/^promo_/, "coupon_");
}

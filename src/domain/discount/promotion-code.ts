import type { SubmitType } from "#domain/checkout/checkout-settings.ts";
import { type Coupon, type CouponTerms, termsOf, unredeemableCoupon } from "#domain/discount/coupon.ts";
import { type Discount, discountsProduct } from "#domain/discount/discount.ts";
import type { Currency } from "#domain/shared/currency.ts";
import type { Metadata, MetadataChange } from "#domain/shared/metadata.ts";
import type { MinorUnits } from "#domain/shared/money.ts";

/** The orders that a code is for; checked only at checkout. */
interface PromotionCodeRestrictions {
  /** The minimum subtotal of an order, before discount and tax. */
  minimum: { amount: MinorUnits; currency: Currency } | null;
  /** Only for customers who have paid nothing before. */
  firstTimeTransaction: boolean;
}

/** A code that customers type to get the discount of a coupon. */
export type PromotionCode = PromotionCodeRestrictions & {
  id: string;
  livemode: boolean;
  coupon: Coupon;
  /** As the merchant wrote it. Customers may type it in any case. */
  code: string;
  /** False once the merchant deactivated it. */
  active: boolean;
  /** Computed when read: whether it can be redeemed at this moment (see `unredeemableReason`). */
  redeemable: boolean;
  startsAt: Date | null;
  expiresAt: Date | null;
  maxRedemptions: number | null;
  /** Payments with it, including those in progress. */
  timesRedeemed: number;
  oncePerCustomer: boolean;
  /** The only customer who may use it. */
  customerId: string | null;
  metadata: Metadata;
  createdAt: Date;
  updatedAt: Date;
};

export interface CreatePromotionCode {
  /** Generated if not given. */
  code?: string | undefined;
  /** A coupon by its id, or the terms of a new one. */
  coupon: string | CouponTerms;
  startsAt?: Date | undefined;
  expiresAt?: Date | undefined;
  maxRedemptions?: number | undefined;
  oncePerCustomer: boolean;
  customerId?: string | undefined;
  restrictions: PromotionCodeRestrictions;
  metadata: Metadata;
}

/**
 * Undefined leaves the value unchanged. The coupon, the limits and the audience never change: a new code is created
 * instead.
 */
export interface UpdatePromotionCode {
  active?: boolean | undefined;
  metadata?: MetadataChange | undefined;
}

/** The discount of a code, as a session stores it. */
export function discountOf({ coupon, code, id, minimum }: PromotionCode): Discount {
  return {
    ...termsOf(coupon),
    couponId: coupon.id,
    name: coupon.name,
    promotionCodeId: id,
    code,
    minimumAmount: minimum?.amount ?? null,
    suspended: false,
  };
}

/** Why a code can't be redeemed at this moment. */
export type UnredeemableReason = "inactive" | "not_started" | "expired" | "used_up";

export const PROMOTION_CODE_STATUSES = ["active", "not_started", "expired", "used_up", "inactive"] as const;
/** Each code is in exactly one: it can be redeemed, or why it can't. */
export type PromotionCodeStatus = (typeof PROMOTION_CODE_STATUSES)[number];

/** Undefined if some customer can redeem the code: neither it nor its coupon stands against it. */
export function unredeemableReason(
  code: Pick<PromotionCode, "coupon" | "active" | "startsAt" | "expiresAt" | "maxRedemptions" | "timesRedeemed">,
  now: Date,
): UnredeemableReason | undefined {
  const ofCoupon = unredeemableCoupon(code.coupon, now);
  if (!code.active || ofCoupon === "deleted") return "inactive";
  if (ofCoupon === "expired" || (code.expiresAt && code.expiresAt <= now)) return "expired";
  const isUsedUp = code.maxRedemptions !== null && code.timesRedeemed >= code.maxRedemptions;
  if (ofCoupon === "used_up" || isUsedUp) return "used_up";
  if (code.startsAt && code.startsAt > now) return "not_started";
  return undefined;
}

/** A line of an order that a discount is applied to, in minor units, before discount and tax. */
interface DiscountedLine {
  productId: string;
  /** The price of its quantity: what is due for it today or, with a trial, later. */
  amountEver: MinorUnits;
}

/** The order to which a code or a coupon is applied. */
export interface DiscountedOrder {
  currency: Currency;
  lines: readonly DiscountedLine[];
  submitType: SubmitType;
}

/** Why an order can't have a discount. */
export type UnfitOrder = "currency_mismatch" | "donation" | "nothing_due" | "products";

/** Why a code can't be applied to an order. */
export type InapplicableReason = UnredeemableReason | UnfitOrder | "minimum_amount" | "first_time" | "customer";

/** Undefined if the code can be applied to the order now, as far as the customer does not matter. */
export function inapplicableReason(
  code: PromotionCode,
  now: Date,
  order: DiscountedOrder,
): InapplicableReason | undefined {
  const why = unredeemableReason(code, now) ?? unfitOrder(code.coupon, order);
  if (why || code.minimum === null) return why;
  if (code.minimum.currency !== order.currency) return "currency_mismatch";
  return sumOf(order.lines) < code.minimum.amount ? "minimum_amount" : undefined;
}

/** Undefined if the order can have what a coupon takes off. */
export function unfitOrder(terms: CouponTerms, order: DiscountedOrder): UnfitOrder | undefined {
  if (terms.currency !== null && terms.currency !== order.currency) return "currency_mismatch";
  if (order.submitType === "donate") return "donation";
  if (!acceptsPromotionCodes(order)) return "nothing_due";
  const discounted = order.lines.filter(({ productId }) => discountsProduct(terms, productId));
  return sumOf(discounted) > 0n ? undefined : "products";
}

/** Codes don't apply to donations, nor where nothing will ever be due (contract, section 4). */
export function acceptsPromotionCodes({ submitType, lines }: Omit<DiscountedOrder, "currency">): boolean {
  return submitType !== "donate" && sumOf(lines) > 0n;
}

function sumOf(lines: readonly DiscountedLine[]): MinorUnits {
  return lines.reduce((sum, { amountEver }) => sum + amountEver, 0n);
}

import type { Currency } from "#kernel/currency.ts";
import type { MinorUnits } from "#kernel/money.ts";
import type { Ppm } from "#kernel/percentage.ts";

/** The discount: either a percentage, or an amount in one currency. */
export type DiscountTerms =
  | { ppmOff: Ppm; amountOff: null; currency: null }
  | { ppmOff: null; amountOff: MinorUnits; currency: Currency };

/** The processor's names. */
export const COUPON_DURATIONS = ["once", "forever", "repeating"] as const;

/**
 * The recurring payments that are discounted: the first one above 0, all of them, or those of periods that begin within
 * a number of months from that first one (contract, section 9).
 */
export type DiscountDuration =
  | { duration: "once" | "forever"; durationInMonths: null }
  | { duration: "repeating"; durationInMonths: number };

/** The products that a discount applies to, by their IDs; empty for all. */
export interface DiscountedProducts {
  productIds: readonly string[];
}

/** A discount as a session stores it: the terms stay, even if coupon and code change. */
export type Discount = DiscountTerms &
  DiscountDuration &
  DiscountedProducts & {
    couponId: string;
    /** The coupon's name. */
    name: string | null;
    /** Null if the coupon was applied directly, like `code`. */
    promotionCodeId: string | null;
    /** As the merchant wrote it. */
    code: string | null;
    /** The minimum subtotal of the order, before discount and tax, in its currency. */
    minimumAmount: MinorUnits | null;
    /** Whether it may stand next to other combinable discounts of an order. */
    combinable: boolean;
    /** At the last attempt this customer had no redemption left. The discount is not applied until one is free. */
    suspended: boolean;
  };

/** What tells a discount from the others of an order: its code, or the coupon that was applied directly. */
export function discountId({ promotionCodeId, couponId }: Pick<Discount, "promotionCodeId" | "couponId">): string {
  return promotionCodeId ?? couponId;
}

/** The most discounts that an order can combine. */
export const MAX_DISCOUNTS = 5;

/** Whether a discount applies to a product. */
export function discountsProduct({ productIds }: DiscountedProducts, productId: string): boolean {
  return productIds.length === 0 || productIds.includes(productId);
}

import type { Discount, DiscountTerms } from "#catalog/coupon/discount.ts";

/** A discount of a promotion code, once off everything, unless something else is given. */
export function aDiscount(terms: DiscountTerms, change: Partial<Omit<Discount, keyof DiscountTerms>> = {}): Discount {
  return {
    ...terms,
    couponId: "coupon_1",
    name: null,
    promotionCodeId: "promo_1",
    code: "OFF",
    duration: "once",
    durationInMonths: null,
    productIds: [],
    minimumAmount: null,
    combinable: false,
    suspended: false,
    ...change,
  } as Discount;
}

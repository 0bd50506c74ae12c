import { couponText } from "#catalog/coupon/coupon-text.ts";
import { createCoupon } from "#catalog/coupon/create-coupon.ts";
import { type Coupon, termsOf } from "#catalog/coupon/model.ts";
import { findCouponPage, findCoupons } from "#catalog/coupon/store.ts";
import { createPromotionCode } from "#catalog/promotion-code/create-promotion-code.ts";
import type { PromotionCode } from "#catalog/promotion-code/model.ts";
import { findPromotionCodePage, findPromotionCodes } from "#catalog/promotion-code/store.ts";
import type { CopiedKind } from "#operations/copy-from-test-mode/copied-kind.ts";

export const COUPONS: CopiedKind<Coupon> = {
  kind: "coupon",
  audit: "coupon.created",
  findPage: (actor, page) => findCouponPage(actor, {}, page),
  find: findCoupons,
  isCopied: ({ redeemBy }, at) => redeemBy === null || redeemBy > at,
  nameOf: (coupon) => coupon.name ?? couponText(coupon),
  detailOf: (coupon) => (coupon.name === null ? coupon.id : couponText(coupon)),
  referencesOf: ({ productIds }) => [...productIds],
  fieldsOf: ({ name, maxRedemptions, redeemBy, metadata, deletedAt, ...coupon }, copyOf) => ({
    ...termsOf(coupon as Coupon),
    name,
    productIds: coupon.productIds.map(copyOf).sort(),
    maxRedemptions,
    redeemBy,
    metadata,
    deleted: deletedAt !== null,
  }),
  create: async (live, coupon, copyOf) => {
    const copy = await createCoupon(live, {
      name: coupon.name ?? undefined,
      terms: { ...termsOf(coupon), productIds: coupon.productIds.map(copyOf) },
      maxRedemptions: coupon.maxRedemptions ?? undefined,
      redeemBy: coupon.redeemBy ?? undefined,
      metadata: coupon.metadata,
    });
    return new Map([[coupon.id, copy.id]]);
  },
};

/** Promotion codes: their copies start inactive, so that no customer gets a discount by a code that was tested. */
export const PROMOTION_CODES: CopiedKind<PromotionCode> = {
  kind: "promotion_code",
  audit: "promotion_code.created",
  findPage: (actor, page) => findPromotionCodePage(actor, {}, page),
  find: findPromotionCodes,
  isCopied: ({ active, expiresAt, coupon }, at) =>
    active && coupon.deletedAt === null && (expiresAt === null || expiresAt > at),
  nameOf: ({ code }) => code,
  referencesOf: ({ coupon }) => [coupon.id],
  obstacle: ({ customerId }) => (customerId === null ? undefined : "customer"),
  // Its copy is activated separately.
  fieldsOf: (code, copyOf) => ({
    code: code.code,
    coupon: copyOf(code.coupon.id),
    startsAt: code.startsAt,
    expiresAt: code.expiresAt,
    maxRedemptions: code.maxRedemptions,
    maxRedemptionsPerCustomer: code.maxRedemptionsPerCustomer,
    combinable: code.combinable,
    minimum: code.minimum,
    firstTimeTransaction: code.firstTimeTransaction,
    metadata: code.metadata,
  }),
  create: async (live, code, copyOf) => {
    const copy = await createPromotionCode(live, {
      code: code.code,
      active: false,
      coupon: copyOf(code.coupon.id),
      startsAt: code.startsAt ?? undefined,
      expiresAt: code.expiresAt ?? undefined,
      maxRedemptions: code.maxRedemptions ?? undefined,
      maxRedemptionsPerCustomer: code.maxRedemptionsPerCustomer ?? undefined,
      combinable: code.combinable,
      restrictions: { minimum: code.minimum, firstTimeTransaction: code.firstTimeTransaction },
      metadata: code.metadata,
    });
    return new Map([[code.id, copy.id]]);
  },
};

import type { Coupon } from "#catalog/coupon/model.ts";

export interface CouponEvent {
  type: "coupon.created" | "coupon.updated" | "coupon.deleted";
  object: Coupon;
}

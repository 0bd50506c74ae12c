"use client";

import { useDashboard } from "#client/dashboard-provider.tsx";
import { Badge, type Tone } from "#components/ui/badge.tsx";
import { type Coupon, type CouponStatus, unredeemableCoupon } from "#domain/discount/coupon.ts";

export const COUPON_STATUS_TITLES: Record<CouponStatus, string> = {
  active: "Active",
  expired: "Expired",
  used_up: "Fully redeemed",
  deleted: "Deleted",
};

const TONES: Record<CouponStatus, Tone> = {
  active: "positive",
  expired: "neutral",
  used_up: "neutral",
  deleted: "neutral",
};

/** Whether it can be redeemed at this moment of the merchant's clock, and if not, why. */
export function CouponStatusBadge({ coupon }: { coupon: Coupon }) {
  const { clockOffsetSeconds } = useDashboard();
  const status = unredeemableCoupon(coupon, new Date(Date.now() + clockOffsetSeconds * 1000)) ?? "active";
  return <Badge tone={TONES[status]}>{COUPON_STATUS_TITLES[status]}</Badge>;
}

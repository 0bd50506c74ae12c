"use client";

import { type Coupon, type CouponStatus, unredeemableCoupon } from "#catalog/coupon/model.ts";
import { useDashboard } from "#dashboard/browser/client/dashboard-provider.tsx";
import { Badge, type Tone } from "#dashboard/browser/ui/badge.tsx";

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

"use client";

import { type PromotionCode, type PromotionCodeStatus, unredeemableReason } from "#catalog/promotion-code/model.ts";
import { useDashboard } from "#dashboard/browser/client/dashboard-provider.tsx";
import { Badge, type Tone } from "#dashboard/browser/ui/badge.tsx";

export const PROMOTION_CODE_STATUS_TITLES: Record<PromotionCodeStatus, string> = {
  active: "Active",
  not_started: "Scheduled",
  expired: "Expired",
  used_up: "Fully redeemed",
  inactive: "Inactive",
};

const TONES: Record<PromotionCodeStatus, Tone> = {
  active: "positive",
  not_started: "warning",
  expired: "neutral",
  used_up: "neutral",
  inactive: "neutral",
};

/** Whether it can be redeemed at this moment of the merchant's clock, and if not, why. */
export function PromotionCodeStatusBadge({ code }: { code: PromotionCode }) {
  const { clockOffsetSeconds } = useDashboard();
  const status = unredeemableReason(code, new Date(Date.now() + clockOffsetSeconds * 1000)) ?? "active";
  return <Badge tone={TONES[status]}>{PROMOTION_CODE_STATUS_TITLES[status]}</Badge>;
}

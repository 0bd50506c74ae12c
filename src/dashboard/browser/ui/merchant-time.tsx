"use client";

import { useDashboard } from "#dashboard/browser/client/dashboard-provider.tsx";
import { RelativeTime } from "#dashboard/browser/ui/relative-time.tsx";

/** "2 hours ago" by the merchant's clock, which determines the times of objects: in test mode it may be ahead. */
export function MerchantTime({ date }: { date: Date }) {
  const { clockOffsetSeconds } = useDashboard();
  return <RelativeTime date={date} now={Date.now() + clockOffsetSeconds * 1000} />;
}

"use client";

import { useDashboard } from "#client/dashboard-provider.tsx";
import { RelativeTime } from "#components/ui/relative-time.tsx";

/** "2 hours ago" by the merchant's clock, which the times of objects go by: in test mode it may stand ahead. */
export function MerchantTime({ date }: { date: Date }) {
  const { clockOffsetSeconds } = useDashboard();
  return <RelativeTime date={date} now={Date.now() + clockOffsetSeconds * 1000} />;
}

"use client";

import { useDashboard } from "#client/dashboard-provider.tsx";
import { LOCALE } from "#components/ui/locale.ts";

/** "Nov 21, 2026, 7:12 PM" in the user's time zone, which stands on hover: for moments that he chose. */
export function ZonedTime({ date }: { date: Date }) {
  const { timeZone } = useDashboard();
  return (
    <time dateTime={date.toISOString()} title={timeZone} className="whitespace-nowrap tabular-nums">
      {date.toLocaleString(LOCALE, { dateStyle: "medium", timeStyle: "short", timeZone })}
    </time>
  );
}

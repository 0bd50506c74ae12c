"use client";

import { useDashboard } from "#dashboard/browser/client/dashboard-provider.tsx";
import { LOCALE } from "#dashboard/browser/ui/locale.ts";

interface LocalTimeProps {
  date: Date;
  /** False for moments that somebody chose. */
  seconds?: boolean;
}

/** "Nov 21, 2026, 7:12:03 PM" in the user's time zone, which is shown on hover. */
export function LocalTime({ date, seconds = true }: LocalTimeProps) {
  const { timeZone } = useDashboard();
  return (
    <time
      dateTime={date.toISOString()}
      title={date.toLocaleString(LOCALE, { dateStyle: "full", timeStyle: "long", timeZone })}
      className="whitespace-nowrap tabular-nums"
    >
      {date.toLocaleString(LOCALE, { dateStyle: "medium", timeStyle: seconds ? "medium" : "short", timeZone })}
    </time>
  );
}

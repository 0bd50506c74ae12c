"use client";

import { useDashboard } from "#dashboard/browser/client/dashboard-provider.tsx";
import { useSeconds } from "#dashboard/browser/client/use-seconds.ts";
import { LOCALE } from "#dashboard/browser/ui/locale.ts";
import { formatCountdown } from "#dashboard/browser/webhook-delivery/format-countdown.ts";

/** A countdown to a delivery's next attempt, by the merchant's clock, which schedules deliveries. */
export function NextAttempt({ at }: { at: Date }) {
  const { clockOffsetSeconds } = useDashboard();
  const seconds = Math.ceil(at.getTime() / 1000) - (useSeconds() + clockOffsetSeconds);
  return (
    <time
      dateTime={at.toISOString()}
      title={at.toLocaleString(LOCALE, { dateStyle: "medium", timeStyle: "long" })}
      // As wide as "in 59 min 59 s", so that adjacent content does not move.
      className="inline-block min-w-26 whitespace-nowrap tabular-nums"
    >
      {formatCountdown(seconds)}
    </time>
  );
}

"use client";

import { useDashboard } from "#dashboard/browser/client/dashboard-provider.tsx";
import { LOCALE } from "#dashboard/browser/ui/locale.ts";
import type { Invoice } from "#money/invoice/model.ts";

/** "Nov 21 – Dec 21, 2026", the days of an invoice's period in the user's time zone. */
export function PeriodText({
  invoice: { periodStart, periodEnd },
}: {
  invoice: Pick<Invoice, "periodStart" | "periodEnd">;
}) {
  const { timeZone } = useDashboard();
  const format = new Intl.DateTimeFormat(LOCALE, { dateStyle: "medium", timeZone });
  return <span className="whitespace-nowrap">{format.formatRange(periodStart, periodEnd)}</span>;
}

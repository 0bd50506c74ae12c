import { LOCALE } from "#dashboard/browser/ui/locale.ts";
import type { StatsPeriod } from "#dashboard/home/stats.ts";

/** "Nov 21" for a day, and for the week that starts on it; "Nov 2026" for a month, for a part such as 2026-11-21. */
export function partTitle(part: string, unit: StatsPeriod["unit"]): string {
  const style =
    unit === "month" ? ({ month: "short", year: "numeric" } as const) : ({ month: "short", day: "numeric" } as const);
  return new Date(`${part}T00:00:00Z`).toLocaleDateString(LOCALE, { ...style, timeZone: "UTC" });
}

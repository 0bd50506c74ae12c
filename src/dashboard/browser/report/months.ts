import { TZDate } from "@date-fns/tz";
import { LOCALE } from "#dashboard/browser/ui/locale.ts";

const SHOWN = 36;

/** The last months of a time zone, for example 2026-11, the current one first. */
export function lastMonths(now: Date, timeZone: string): string[] {
  const today = new TZDate(now.getTime(), timeZone);
  return Array.from({ length: SHOWN }, (_, ago) =>
    new Date(Date.UTC(today.getFullYear(), today.getMonth() - ago, 1)).toISOString().slice(0, 7),
  );
}

/** "November 2026"; a text that is no month stays as it is. */
export function monthTitle(month: string): string {
  const start = new Date(`${month}-01T00:00:00Z`);
  if (Number.isNaN(start.getTime())) return month;
  return start.toLocaleDateString(LOCALE, { month: "long", year: "numeric", timeZone: "UTC" });
}

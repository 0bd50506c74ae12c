import { LOCALE } from "#dashboard/browser/ui/locale.ts";
import { numberOfDays, type StatsDays, type StatsRange, type StatsTime } from "#dashboard/home/stats.ts";

export const RANGE_TITLES: Record<StatsRange, string> = {
  "7d": "7 days",
  "30d": "30 days",
  "90d": "90 days",
  "12m": "12 months",
};

const DAYS_FORMAT = new Intl.DateTimeFormat(LOCALE, { dateStyle: "medium", timeZone: "UTC" });

/** "Jan 1 – 31, 2026". */
export function daysTitle({ from, to }: StatsDays): string {
  return DAYS_FORMAT.formatRange(new Date(from), new Date(to));
}

/** The labels of a time and of the one before: "Last 30 days" and "30 days before". */
export function timeLabels(time: StatsTime): { title: string; before: string } {
  if (typeof time === "string")
    return { title: `Last ${RANGE_TITLES[time]}`, before: `Previous ${RANGE_TITLES[time]}` };
  const count = numberOfDays(time);
  return { title: daysTitle(time), before: count === 1 ? "Previous day" : `Previous ${count} days` };
}

import { LOCALE } from "#dashboard/browser/ui/locale.ts";

const UNITS = [
  ["year", 31_536_000],
  ["month", 2_592_000],
  ["day", 86_400],
  ["hour", 3_600],
  ["minute", 60],
] as const;

const RELATIVE = new Intl.RelativeTimeFormat(LOCALE, { numeric: "auto" });

/**
 * "2 hours ago", with the date, the time and the reader's own time zone on hover. For the browser only.
 * @param now milliseconds; by default the wall clock.
 */
export function RelativeTime({ date, now = Date.now() }: { date: Date; now?: number }) {
  const absolute = date.toLocaleString(LOCALE, { dateStyle: "medium", timeStyle: "long" });
  return (
    <time dateTime={date.toISOString()} title={absolute} className="whitespace-nowrap">
      {relativeTo(date, now)}
    </time>
  );
}

function relativeTo(date: Date, now: number): string {
  const seconds = (date.getTime() - now) / 1000;
  const [unit, length] = UNITS.find(([, length]) => Math.abs(seconds) >= length) ?? [undefined, 1];
  return unit ? RELATIVE.format(Math.trunc(seconds / length), unit) : "just now";
}

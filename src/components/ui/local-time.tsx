import { LOCALE } from "#components/ui/locale.ts";

/** "Nov 21, 2026, 7:12:03 PM" in the reader's own time zone, which stands on hover. For the browser only. */
export function LocalTime({ date }: { date: Date }) {
  return (
    <time
      dateTime={date.toISOString()}
      title={date.toLocaleString(LOCALE, { dateStyle: "full", timeStyle: "long" })}
      className="whitespace-nowrap tabular-nums"
    >
      {date.toLocaleString(LOCALE, { dateStyle: "medium", timeStyle: "medium" })}
    </time>
  );
}

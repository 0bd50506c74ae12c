/** Date maps the years 0 to 99 to 1900 and later; PostgreSQL does not read ISO 8601 after the year 9999. */
const FIRST_DAY = "2000-01-01";
const LAST_DAY = "2999-12-31";

/** Whether a text is a day of the calendar, such as 2026-01-31, in the years 2000 to 2999. */
export function isCalendarDay(text: string): boolean {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(text) : Number.NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text) && FIRST_DAY <= text && text <= LAST_DAY;
}

const WALL_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/;

/** Whether a text is an existing day and time in the format of `<input type="datetime-local">`. */
export function isWallTime(text: string): boolean {
  const time = Date.parse(`${text}Z`);
  // `Date` reads February 30 as March 2.
  return WALL_TIME.test(text) && !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

/** A time as people of a time zone write it, to the minute: 2026-12-31T18:00. */
export function zonedText(date: Date, timeZone: string): string {
  const parts = new Intl.DateTimeFormat("en-US", {
    timeZone,
    calendar: "gregory",
    numberingSystem: "latn",
    hourCycle: "h23",
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
  }).formatToParts(date);
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((candidate) => candidate.type === type)?.value ?? "";
  return `${part("year").padStart(4, "0")}-${part("month")}-${part("day")}T${part("hour")}:${part("minute")}`;
}

/** A day as people of a time zone write it: 2026-12-31. */
export function zonedDay(date: Date, timeZone: string): string {
  return zonedText(date, timeZone).slice(0, "2026-12-31".length);
}

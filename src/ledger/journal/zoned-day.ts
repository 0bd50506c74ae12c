/** Reads days and times of a time zone. @returns the day, as in 2026-11-30, and the time, as in 23:59:59. */
export function zonedDays(timeZone: string): (date: Date) => { day: string; time: string } {
  const format = new Intl.DateTimeFormat("en-US", {
    timeZone,
    calendar: "gregory",
    numberingSystem: "latn",
    hourCycle: "h23",
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
    second: "2-digit",
  });
  return (date) => {
    const parts = Object.fromEntries(format.formatToParts(date).map(({ type, value }) => [type, value]));
    return {
      day: `${parts.year?.padStart(4, "0")}-${parts.month}-${parts.day}`,
      time: `${parts.hour}:${parts.minute}:${parts.second}`,
    };
  };
}

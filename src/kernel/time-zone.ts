/** The default time zone of a user. */
export const DEFAULT_TIME_ZONE = "UTC";

/**
 * The IANA name of a zone in its official spelling: `europe/berlin` is `Europe/Berlin`. Undefined for anything else.
 * Offsets such as `+02:00` are rejected, because they have no daylight saving time.
 */
export function parseTimeZone(text: string): string | undefined {
  if (!/^[A-Za-z]/.test(text)) return undefined;
  try {
    return new Intl.DateTimeFormat("en", { timeZone: text }).resolvedOptions().timeZone;
  } catch {
    return undefined;
  }
}

/** The year of a time in a time zone: 2026. @param timeZone an IANA name. */
export function yearIn(timeZone: string): (at: Date) => number {
  const format = new Intl.DateTimeFormat("en-u-ca-gregory", { year: "numeric", timeZone });
  return (at) => Number(format.format(at));
}

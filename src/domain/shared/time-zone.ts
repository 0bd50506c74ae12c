/** Where days begin for a user who has said nothing. */
export const DEFAULT_TIME_ZONE = "UTC";

/**
 * The IANA name that a text means, spelled as the zone's own: `europe/berlin` is `Europe/Berlin`. Undefined for
 * anything else; offsets such as `+02:00` are no zone, as they know no summer time.
 */
export function parseTimeZone(text: string): string | undefined {
  if (!/^[A-Za-z]/.test(text)) return undefined;
  try {
    return new Intl.DateTimeFormat("en", { timeZone: text }).resolvedOptions().timeZone;
  } catch {
    return undefined;
  }
}

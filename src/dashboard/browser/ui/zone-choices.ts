import { LOCALE } from "#dashboard/browser/ui/locale.ts";
import type { Choice } from "#dashboard/browser/ui/match-words.ts";

/** All time zones that the browser knows, plus the current one, each with its current UTC offset. */
export function zoneChoices(own: string): Choice[] {
  const zones = [...new Set(["UTC", ...Intl.supportedValuesOf("timeZone"), own])].sort();
  return zones.map((zone) => ({ value: zone, title: zone.replaceAll("_", " "), note: offsetOf(zone) }));
}

function offsetOf(timeZone: string): string | undefined {
  const format = new Intl.DateTimeFormat(LOCALE, { timeZone, timeZoneName: "shortOffset" });
  return format.formatToParts().find(({ type }) => type === "timeZoneName")?.value;
}

import * as z from "zod/mini";
import { parseTimeZone } from "#domain/time-zone.ts";

/** Where a user's days begin, as an IANA name. */
export const TimeZoneForm = z.object({
  timeZone: z.string().check(
    z.overwrite((text: string) => parseTimeZone(text.trim()) ?? text),
    z.refine(
      (text: string) => parseTimeZone(text) !== undefined,
      "Take the name of a time zone, such as Europe/Berlin.",
    ),
  ),
});

import { z } from "zod";
import { roughBound } from "#kernel/text-bound.ts";

/** Length with nanoseconds and an offset, in characters. */
const MAX_LENGTH = 35;
const FORM = /^(\d{4})-(\d\d)-(\d\d)(T\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:\d\d))?$/;

/** An ISO 8601 date-time with its zone, or a date, which begins at midnight UTC. Years 1 to 9999 of UTC. */
export function dateTime() {
  return z
    .string()
    .check(roughBound(MAX_LENGTH))
    .transform((value, context) => {
      const date = parseDateTime(value);
      if (date) return date;
      const message =
        "must be an ISO 8601 date and time with a time zone, or a date, such as 2026-01-31T12:00:00Z or 2026-01-31";
      context.addIssue({ code: "custom", message, params: { code: "invalid_format" } });
      return z.NEVER;
    })
    .meta({
      description: "ISO 8601 date and time with a time zone, or a date (midnight UTC).",
      pattern: FORM.source,
      examples: ["2026-01-31T12:00:00Z"],
    });
}

function parseDateTime(text: string): Date | undefined {
  const [, year, month, day] = FORM.exec(text) ?? [];
  const date = new Date(text);
  const isInRange = !Number.isNaN(date.getTime()) && date.getUTCFullYear() >= 1 && date.getUTCFullYear() <= 9999;
  return isInRange && Number(day) <= daysIn(Number(year), Number(month)) ? date : undefined;
}

/** `Date` reads February 30 as March 2. */
function daysIn(year: number, month: number): number {
  return new Date(Date.UTC(2000 + (year % 400), month, 0)).getUTCDate();
}

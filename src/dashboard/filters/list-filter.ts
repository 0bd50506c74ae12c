import { TZDate } from "@date-fns/tz";
import { z } from "zod";
import { isCalendarDay } from "#kernel/calendar-day.ts";
import { ObjectId } from "#kernel/fields.ts";
import { isStorable, MAX_ID_LENGTH } from "#kernel/text.ts";
import { roughBound } from "#kernel/text-bound.ts";

/* The parts of the filters of the dashboard's lists. Filters come from a URL, so each is text and may be absent. */

const MAX_SEARCH_LENGTH = 200;

/** Maximum number of selected rows. */
const MAX_IDS = 100;

/** One of the given values. */
export function choice<Value extends string>(values: readonly Value[]) {
  return z
    .string()
    .check(roughBound(Math.max(...values.map(({ length }) => length))))
    .transform((text, context): Value => {
      const value = values.find((candidate) => candidate === text);
      if (value !== undefined) return value;
      context.addIssue({ code: "custom", message: `must be one of ${values.join(", ")}`, input: text });
      return z.NEVER;
    })
    .optional();
}

/** A search text: trimmed; blank means none. */
export function searchText() {
  return z
    .string()
    .check(roughBound(MAX_SEARCH_LENGTH))
    .trim()
    .max(MAX_SEARCH_LENGTH)
    .refine(isStorable, "must be text")
    .transform((text) => text || undefined)
    .optional();
}

/** Some objects: their ids with commas between them. */
export function ids() {
  return z
    .string()
    .check(roughBound(MAX_IDS * (MAX_ID_LENGTH + 1)))
    .transform((text) => text.split(","))
    .pipe(z.array(ObjectId).max(MAX_IDS))
    .optional();
}

/** A day of the calendar, such as 2026-01-31, without a time zone; see `isCalendarDay`. */
export function day() {
  return z
    .string()
    .check(roughBound("2026-01-31".length))
    .pipe(z.iso.date().refine(isCalendarDay, "must be a day from 2000 to 2999"))
    .meta({ format: "date" });
}

/** Days, the first and the last of them included; either may be open. */
export interface DayRange {
  from?: string | undefined;
  to?: string | undefined;
}

/** The fields of a filter by the day that something was created on. */
export const CREATED_DAYS = { from: day().optional(), to: day().optional() };

/**
 * The range from the beginning of the first day to the end of the last one, in `timeZone`.
 * @param timeZone an IANA name, such as Europe/Berlin.
 */
export function createdWithin(
  days: DayRange,
  timeZone: string,
): { createdAfter: Date | undefined; createdBefore: Date | undefined } {
  const { start, end } = timesOf(days, timeZone);
  return { createdAfter: start, createdBefore: end };
}

/** The times at which the first day begins and the last one ends, in `timeZone`; see `createdWithin`. */
export function timesOf({ from, to }: DayRange, timeZone: string): { start: Date | undefined; end: Date | undefined } {
  return {
    start: from === undefined ? undefined : startOfDay(from, 0, timeZone),
    end: to === undefined ? undefined : startOfDay(to, 1, timeZone),
  };
}

function startOfDay(text: string, daysLater: number, timeZone: string): Date {
  const [year = 0, month = 1, date = 1] = text.split("-").map(Number);
  return new Date(new TZDate(year, month - 1, date + daysLater, timeZone).getTime());
}

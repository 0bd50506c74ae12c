import { TZDate } from "@date-fns/tz";
import * as z from "zod/mini";
import { exactText } from "#dashboard/forms/form-text.ts";
import { isWallTime } from "#kernel/zoned-time.ts";

/** A local date and time as `<input type="datetime-local">` writes it; empty for none. */
const WALL_TIME_LENGTH = "2026-01-31T12:00".length;
const WALL_TIME = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d)$/;

/** A field of `<input type="datetime-local">`, which may be empty. */
export function wallTime() {
  const message = "Enter both a date and a time, or leave empty.";
  return exactText(WALL_TIME_LENGTH, message).check(
    z.refine((text: string) => text === "" || isWallTime(text), message),
  );
}

/** @param timeZone IANA name: the time zone of the local time. @returns undefined for an empty text. */
export function instantOf(text: string, timeZone: string): Date | undefined {
  const parts = WALL_TIME.exec(text)?.slice(1).map(Number);
  if (!parts) return undefined;
  const [year = 0, month = 1, day = 1, hours = 0, minutes = 0] = parts;
  return new Date(new TZDate(year, month - 1, day, hours, minutes, timeZone).getTime());
}

/** A time as the field shows it, to the minute. @param timeZone IANA name. */
export function wallTimeOf(time: Date | null | undefined, timeZone: string): string {
  return time ? new TZDate(time, timeZone).toISOString().slice(0, WALL_TIME_LENGTH) : "";
}

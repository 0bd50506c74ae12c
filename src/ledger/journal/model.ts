import { TZDate } from "@date-fns/tz";
import { isCalendarDay } from "#kernel/calendar-day.ts";
import type { LedgerEntry, LedgerTransaction } from "#ledger/model.ts";

/** A transaction of the ledger as an accountant reads it: with its day, and the names of what it is about. */
export interface JournalTransaction extends Omit<LedgerTransaction, "livemode" | "sequence" | "entries"> {
  /** In the merchant's time zone, as in 2026-11-30. */
  day: string;
  /** As in 23:59:59. */
  time: string;
  /** The customer's name, or email address; null if it is unknown or may not be read. */
  customerName: string | null;
  entries: JournalEntry[];
}

export interface JournalEntry extends LedgerEntry {
  productName: string | null;
}

export const JOURNAL_FORMATS = ["csv", "hledger", "beancount", "datev"] as const;
export type JournalFormat = (typeof JOURNAL_FORMATS)[number];

/** The days of an export, the first and the last included, for example 2026-11-01. */
export interface JournalDays {
  from: string;
  to: string;
}

/** A year, and a day to spare. */
const MAX_DAYS = 366;
const DAY_MS = 86_400_000;

/** The days of a month, for example 2026-11. Undefined for anything else. */
export function daysOfMonth(month: string): JournalDays | undefined {
  const from = `${month}-01`;
  if (!isCalendarDay(from)) return undefined;
  const [year = 0, number = 0] = month.split("-").map(Number);
  return { from, to: new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10) };
}

/** Whether days are calendar days in order, and few enough for one export. */
export function areJournalDays({ from, to }: JournalDays): boolean {
  if (!isCalendarDay(from) || !isCalendarDay(to) || from > to) return false;
  return (Date.parse(to) - Date.parse(from)) / DAY_MS < MAX_DAYS;
}

/** The start of the first day, and the end of the last one, in a time zone. */
export function timesOfDays({ from, to }: JournalDays, timeZone: string): { start: Date; end: Date } {
  return { start: startOfDay(from, 0, timeZone), end: startOfDay(to, 1, timeZone) };
}

function startOfDay(day: string, daysLater: number, timeZone: string): Date {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  return new Date(new TZDate(year, month - 1, date + daysLater, timeZone).getTime());
}

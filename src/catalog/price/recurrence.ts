/** The units of a billing interval. A day is 86,400 seconds; months and years are the calendar's. */
export const RECURRENCE_INTERVALS = ["day", "week", "month", "year"] as const;
export type RecurrenceInterval = (typeof RECURRENCE_INTERVALS)[number];

/** The billing interval of a recurring price: every `intervalCount` intervals. */
export interface Recurrence {
  interval: RecurrenceInterval;
  /** From 1; see `MAX_INTERVAL_COUNTS`. */
  intervalCount: number;
}

/** Three years at most lie between two charges (contract, section 2). */
export const MAX_INTERVAL_COUNTS: Readonly<Record<RecurrenceInterval, number>> = {
  day: 1095,
  week: 156,
  month: 36,
  year: 3,
};

/** The intervals that a product's own `recurringInterval` names; other intervals are null there. */
export const RECURRING_INTERVALS = ["month", "year"] as const;
export type RecurringInterval = (typeof RECURRING_INTERVALS)[number];

/** Whether both have the same billing interval, or neither is recurring. */
export function sameRecurrence(a: Recurrence | null, b: Recurrence | null): boolean {
  return a?.interval === b?.interval && a?.intervalCount === b?.intervalCount;
}

/** The number of charges in three years, to compare intervals. */
export function timesInThreeYears({ interval, intervalCount }: Recurrence): number {
  return MAX_INTERVAL_COUNTS[interval] / intervalCount;
}

/** A short text that is equal for equal intervals, for URLs: "month", "month-3". */
export function recurrenceKey({ interval, intervalCount }: Recurrence): string {
  return intervalCount === 1 ? interval : `${interval}-${intervalCount}`;
}

/** Converts an interval to a product's `recurringInterval`: null for any but once a month and once a year. */
export function recurringIntervalOf(recurrence: Recurrence | null): RecurringInterval | null {
  if (recurrence?.intervalCount !== 1) return null;
  return RECURRING_INTERVALS.find((interval) => interval === recurrence.interval) ?? null;
}

/** The interval that a product's `recurringInterval` means. */
export function recurrenceOf(recurringInterval: RecurringInterval | null | undefined): Recurrence | null {
  return recurringInterval ? { interval: recurringInterval, intervalCount: 1 } : null;
}

/** The interval of a row, which stores it in two columns. */
export function recurrenceOfRow(row: {
  recurringInterval: RecurrenceInterval | null;
  intervalCount: number;
}): Recurrence | null {
  return row.recurringInterval && { interval: row.recurringInterval, intervalCount: row.intervalCount };
}

/** The two columns of an interval. */
export function recurrenceColumns(recurrence: Recurrence | null): {
  recurringInterval: RecurrenceInterval | null;
  intervalCount: number;
} {
  return { recurringInterval: recurrence?.interval ?? null, intervalCount: recurrence?.intervalCount ?? 1 };
}

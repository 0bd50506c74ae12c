import type { Recurrence } from "#catalog/price/recurrence.ts";

const DAY_MS = 86_400_000;

/** A range from its first moment to the first one of the next period. */
export interface Period {
  start: Date;
  end: Date;
}

/**
 * A period, counted from the anchor each time, so that the 31st becomes the 30th or 28th and then the 31st again
 * (contract, section 9). Months and years are the calendar's, in UTC; a day is 86,400 seconds.
 * @param index 0 for the first period.
 */
export function periodAt(anchor: Date, recurrence: Recurrence, index: number): Period {
  return { start: startAt(anchor, recurrence, index), end: startAt(anchor, recurrence, index + 1) };
}

/** The index of the period that a time is in; 0 for times before the anchor. */
export function periodIndexAt(anchor: Date, recurrence: Recurrence, at: Date): number {
  const estimate = Math.floor((at.getTime() - anchor.getTime()) / longestMs(recurrence));
  let index = Math.max(0, estimate);
  while (startAt(anchor, recurrence, index + 1) <= at) index++;
  return index;
}

function startAt(anchor: Date, { interval, intervalCount }: Recurrence, index: number): Date {
  const count = index * intervalCount;
  switch (interval) {
    case "day":
      return new Date(anchor.getTime() + count * DAY_MS);
    case "week":
      return new Date(anchor.getTime() + count * 7 * DAY_MS);
    case "month":
      return addMonths(anchor, count);
    case "year":
      return addMonths(anchor, count * 12);
  }
}

/** The full seconds from one time to a later one. */
export function secondsBetween(from: Date, to: Date): bigint {
  return BigInt(Math.floor((to.getTime() - from.getTime()) / 1000));
}

/** Adds calendar months in UTC, keeping the time of day; the last day of months without that day. */
export function addMonths(date: Date, months: number): Date {
  const added = new Date(date);
  added.setUTCDate(1);
  added.setUTCMonth(date.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(added.getUTCFullYear(), added.getUTCMonth() + 1, 0)).getUTCDate();
  added.setUTCDate(Math.min(date.getUTCDate(), lastDay));
  return added;
}

/** An upper bound of a period's length, for a first guess. */
function longestMs({ interval, intervalCount }: Recurrence): number {
  const days = { day: 1, week: 7, month: 31, year: 366 }[interval];
  return days * intervalCount * DAY_MS;
}

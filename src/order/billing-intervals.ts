import type { Price } from "#catalog/price/model.ts";
import { type Recurrence, recurrenceKey, sameRecurrence } from "#catalog/price/recurrence.ts";
import type { FieldProblem } from "#kernel/errors.ts";

/** The fields of a cart line that are checked. */
interface Line {
  /** The caller's name for it, for error messages. */
  field: string;
  product: { id: string };
  price: Pick<Price, "recurrence">;
}

type Recurring = { recurrence: Recurrence | null };

/** The billing intervals of recurring lines, each once, in the lines' order; none if all are one-time. */
export function billingIntervals(lines: readonly Recurring[]): Recurrence[] {
  const intervals = new Map<string, Recurrence>();
  for (const { recurrence } of lines) {
    const key = recurrence && recurrenceKey(recurrence);
    if (key !== null && !intervals.has(key)) intervals.set(key, recurrence as Recurrence);
  }
  return [...intervals.values()];
}

/** The interval that the lines of a session share; null if none is recurring. */
export function billingInterval(lines: readonly Recurring[]): Recurrence | null {
  return billingIntervals(lines)[0] ?? null;
}

/** The interval of a session's lines, as `recurrenceKey` writes it; undefined if none is recurring. */
export function billingIntervalKey(lines: readonly Recurring[] | undefined): string | undefined {
  const interval = billingInterval(lines ?? []);
  return interval ? recurrenceKey(interval) : undefined;
}

/** The lines that a session with one interval sells: the lines of that interval and the one-time lines. */
export function linesWithInterval<Line extends { price: Pick<Price, "recurrence"> }>(
  lines: readonly Line[],
  interval: Recurrence | null,
): Line[] {
  return lines.filter(({ price }) => price.recurrence === null || sameRecurrence(price.recurrence, interval));
}

/**
 * The intervals from which a link's customer chooses: those in which every recurring product can be bought. While some
 * of the prices can't be sold, those in which most products can be.
 */
export function offeredIntervals(lines: readonly { price: Pick<Price, "recurrence"> }[]): Recurrence[] {
  const intervals = billingIntervals(lines.map(({ price }) => price));
  const sold = (interval: Recurrence) => lines.filter(({ price }) => sameRecurrence(price.recurrence, interval)).length;
  const max = Math.max(...intervals.map(sold));
  return intervals.filter((interval) => sold(interval) === max);
}

/** The lines of each session that a cart may create: one session, unless it has several intervals. */
export function sessionsOf<Line extends { price: Pick<Price, "recurrence"> }>(lines: readonly Line[]): Line[][] {
  const intervals = billingIntervals(lines.map(({ price }) => price));
  return intervals.length > 1 ? intervals.map((interval) => linesWithInterval(lines, interval)) : [[...lines]];
}

/**
 * Checks the intervals of lines. A session has one interval. A link may have several if its customers can choose one:
 * every recurring product has one price for each.
 */
export function intervalProblems(lines: readonly Line[], sells: "session" | "link"): FieldProblem[] {
  const recurring = lines.filter(({ price }) => price.recurrence !== null);
  const intervals = billingIntervals(recurring.map(({ price }) => price));
  if (intervals.length < 2) return [];
  const mismatch = recurring.find(({ price }) => !sameRecurrence(price.recurrence, intervals[0] ?? null));
  const rejection = (field: string, message: string) => [{ field, code: "interval_mismatch", message }];
  if (sells === "session") {
    const message = "can't mix billing intervals, such as monthly and yearly: create a session for each interval";
    return rejection(mismatch?.field ?? "", message);
  }
  const unfit = recurring.find(({ product }) => {
    const own = recurring.filter((line) => line.product.id === product.id);
    return (
      own.length !== intervals.length || billingIntervals(own.map(({ price }) => price)).length !== intervals.length
    );
  });
  if (!unfit) return [];
  const message =
    "can't mix billing intervals unless every recurring product has one price for each interval: add the missing prices, or create two payment links";
  return rejection(mismatch?.field ?? unfit.field, message);
}

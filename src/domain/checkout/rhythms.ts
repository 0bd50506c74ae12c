import type { Price } from "#domain/product/price.ts";
import { type Recurrence, recurrenceKey, sameRecurrence } from "#domain/product/recurrence.ts";
import type { FieldProblem } from "#domain/shared/errors.ts";

/** What is looked at of a cart's line. */
interface Line {
  /** The caller's name for it, for error messages. */
  field: string;
  product: { id: string };
  price: Pick<Price, "recurrence">;
}

type Recurring = { recurrence: Recurrence | null };

/** The rhythms in which lines recur, each once, in the lines' order; none if all are paid once. */
export function rhythmsOf(lines: readonly Recurring[]): Recurrence[] {
  const rhythms = new Map<string, Recurrence>();
  for (const { recurrence } of lines) {
    const key = recurrence && recurrenceKey(recurrence);
    if (key !== null && !rhythms.has(key)) rhythms.set(key, recurrence as Recurrence);
  }
  return [...rhythms.values()];
}

/** The rhythm that the lines of a session share; null if none recurs. */
export function rhythmOf(lines: readonly Recurring[]): Recurrence | null {
  return rhythmsOf(lines)[0] ?? null;
}

/** The rhythm of a session's lines, as `recurrenceKey` writes it; undefined if none recurs. */
export function rhythmKeyOf(lines: readonly Recurring[] | undefined): string | undefined {
  const rhythm = rhythmOf(lines ?? []);
  return rhythm ? recurrenceKey(rhythm) : undefined;
}

/** What a session in one rhythm sells of several lines: those of the rhythm, and those that are paid once. */
export function linesInRhythm<Line extends { price: Pick<Price, "recurrence"> }>(
  lines: readonly Line[],
  rhythm: Recurrence | null,
): Line[] {
  return lines.filter(({ price }) => price.recurrence === null || sameRecurrence(price.recurrence, rhythm));
}

/**
 * The rhythms of which a link's customer chooses one: those in which everything that recurs can be bought. While some
 * of
 * the prices can't be sold, those in which most can be.
 */
export function offeredRhythms(lines: readonly { price: Pick<Price, "recurrence"> }[]): Recurrence[] {
  const rhythms = rhythmsOf(lines.map(({ price }) => price));
  const sold = (rhythm: Recurrence) => lines.filter(({ price }) => sameRecurrence(price.recurrence, rhythm)).length;
  const most = Math.max(...rhythms.map(sold));
  return rhythms.filter((rhythm) => sold(rhythm) === most);
}

/** The lines of each session that may come of a cart: one session, unless it has several rhythms. */
export function sessionsOf<Line extends { price: Pick<Price, "recurrence"> }>(lines: readonly Line[]): Line[][] {
  const rhythms = rhythmsOf(lines.map(({ price }) => price));
  return rhythms.length > 1 ? rhythms.map((rhythm) => linesInRhythm(lines, rhythm)) : [[...lines]];
}

/**
 * A session has one rhythm. A link may have several if its customers can choose one: every product that recurs has one
 * price of each.
 */
export function rhythmProblems(lines: readonly Line[], sells: "session" | "link"): FieldProblem[] {
  const recurring = lines.filter(({ price }) => price.recurrence !== null);
  const rhythms = rhythmsOf(recurring.map(({ price }) => price));
  if (rhythms.length < 2) return [];
  const other = recurring.find(({ price }) => !sameRecurrence(price.recurrence, rhythms[0] ?? null));
  const refusal = (field: string, message: string) => [{ field, code: "interval_mismatch", message }];
  if (sells === "session") {
    const message = "can't mix billing intervals, such as monthly and yearly: create a session for each interval";
    return refusal(other?.field ?? "", message);
  }
  const unfit = recurring.find(({ product }) => {
    const own = recurring.filter((line) => line.product.id === product.id);
    return own.length !== rhythms.length || rhythmsOf(own.map(({ price }) => price)).length !== rhythms.length;
  });
  if (!unfit) return [];
  const message =
    "can't mix billing intervals unless every recurring product has one price for each interval: add the missing prices, or create two payment links";
  return refusal(other?.field ?? unfit.field, message);
}

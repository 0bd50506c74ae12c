import type { LucideIcon } from "lucide-react";
import { failureCode, failureOf } from "#dashboard/browser/client/failure.ts";
import type { ListName } from "#dashboard/filters/list-name.ts";

/** An action for many rows: each by the same call as for a single one. */
export interface RowAction<Row> {
  title: string;
  icon: LucideIcon;
  /** Rejects with the server's error. */
  run: (row: Row) => Promise<unknown>;
  /** The result, such as "expired": follows the number of rows. */
  done: string;
  /** A sentence about those. */
  note?: string;
  /** Reasons for failures by error code, where the server's message is for other readers. */
  rejections?: Record<string, string>;
  /** The confirmation, for actions that can't be undone. */
  question?: { title: (count: number) => string; text: string; confirm: string };
  /** Which rows it is for: all, when left out. The others are left as they are. */
  isFor?: (row: Row) => boolean;
}

/** The actions for the selected rows of a list. */
export interface RowChoice<Row> {
  /** The label of a row. */
  nameOf: (row: Row) => string;
  /** Whether a row can be selected: every one by default. */
  offers?: (row: Row) => boolean;
  actions: readonly RowAction<Row>[];
  /** Shows what has become of the rows. */
  reload: () => Promise<unknown>;
  /** The list, if those that are chosen can be exported. */
  csv?: ListName;
}

/**
 * Maximum number of calls for selected rows that run at the same time. They are sent together, and each is a
 * transaction.
 */
const CALLS_AT_ONCE = 5;

export interface Rejection<Row> {
  row: Row;
  reason: string;
}

/** Runs an action for each row. @returns the rows for which it failed. */
export async function runForRows<Row>(
  rows: readonly Row[],
  { run, rejections = {} }: Pick<RowAction<Row>, "run" | "rejections">,
): Promise<Rejection<Row>[]> {
  const rejected: Rejection<Row>[] = [];
  for (let start = 0; start < rows.length; start += CALLS_AT_ONCE) {
    const part = rows.slice(start, start + CALLS_AT_ONCE);
    const results = await Promise.allSettled(part.map(run));
    for (const [index, result] of results.entries()) {
      const row = part[index];
      if (result.status === "fulfilled" || row === undefined) continue;
      const reason = rejections[failureCode(result.reason) ?? ""] ?? failureOf(result.reason).message;
      rejected.push({ row, reason });
    }
  }
  return rejected;
}

/**
 * "2 of 3 expired. 1 was not: a payment is in progress.", or "None of the 3 could be expired: …". The most frequent
 * reason comes first.
 */
export function outcomeText(
  count: number,
  { done, note }: Pick<RowAction<never>, "done" | "note">,
  reasons: readonly string[],
): string {
  const numbers = new Map<string, number>();
  for (const reason of reasons) numbers.set(reason, (numbers.get(reason) ?? 0) + 1);
  if (reasons.length === count) {
    const none = count === 1 ? `Couldn’t be ${done}` : `None of the ${count} could be ${done}`;
    return numbers.size === 1 ? `${none}: ${continued(reasons[0] ?? "")}` : [`${none}.`, ...whyNot(numbers)].join(" ");
  }
  const some = reasons.length === 0 ? count : `${count - reasons.length} of ${count}`;
  return [`${some} ${done}.`, ...(note ? [note] : []), ...whyNot(numbers)].join(" ");
}

function whyNot(numbers: ReadonlyMap<string, number>): string[] {
  return [...numbers].sort(([, a], [, b]) => b - a).map(([reason, number]) => `${number} failed: ${continued(reason)}`);
}

/** A sentence as it is written after a colon. */
function continued(sentence: string): string {
  return sentence.charAt(0).toLowerCase() + sentence.slice(1);
}

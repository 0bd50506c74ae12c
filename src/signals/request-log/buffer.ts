import { once } from "#platform/base/once.ts";
import type { RequestLogRow } from "#signals/request-log/store.ts";

/** Rows to be written, oldest first, and what became of others. One per process. */
interface RequestLogBuffer {
  waiting: RequestLogRow[];
  /** Rows that are being written. */
  inProgress: number;
  /** The size of all waiting rows, as `sizeOf` counts it. */
  characters: number;
  /** Rows lost since the process started, for metrics. */
  lost: number;
  /** The number of lost rows that were reported in the log. */
  reportedLost: number;
  /** The current flush. */
  flushing?: Promise<void> | undefined;
  /** Whether the last flush ended early: then only the timer retries. */
  failing: boolean;
}

/** The buffer's maximum while the database is unreachable: rows and text (about 64 MB at worst). */
const MAX_BUFFERED_ROWS = 10_000;
const MAX_BUFFERED_CHARACTERS = 32 * 1_048_576;
/** The maximum per statement, so that it does not block the process. */
export const BATCH_ROWS = 100;
const BATCH_CHARACTERS = 1_048_576;

export function requestLogBuffer(): RequestLogBuffer {
  return once("request-log", () => ({
    waiting: [],
    inProgress: 0,
    characters: 0,
    lost: 0,
    reportedLost: 0,
    failing: false,
  }));
}

/** Appends a row; the oldest ones are dropped if there is no space. */
export function addRow(row: RequestLogRow): void {
  const buffer = requestLogBuffer();
  buffer.waiting.push(row);
  buffer.characters += sizeOf(row);
  dropOldest();
}

/** Removes the oldest rows, up to the maximum per statement. */
export function takeBatch(): RequestLogRow[] {
  const buffer = requestLogBuffer();
  let count = 0;
  let characters = 0;
  for (const row of buffer.waiting) {
    if (count === BATCH_ROWS || (count > 0 && characters + sizeOf(row) > BATCH_CHARACTERS)) break;
    count++;
    characters += sizeOf(row);
  }
  buffer.characters -= characters;
  return buffer.waiting.splice(0, count);
}

/** Puts rows that could not be written back to the front server. */
export function requeue(rows: readonly RequestLogRow[]): void {
  const buffer = requestLogBuffer();
  buffer.waiting.unshift(...rows);
  for (const row of rows) buffer.characters += sizeOf(row);
  dropOldest();
}

function dropOldest(): void {
  const buffer = requestLogBuffer();
  while (buffer.waiting.length > MAX_BUFFERED_ROWS || buffer.characters > MAX_BUFFERED_CHARACTERS) {
    const row = buffer.waiting.shift();
    if (!row) return;
    buffer.characters -= sizeOf(row);
    buffer.lost++;
  }
}

/** Characters of members that can be long. */
function sizeOf({ path, query, request_body, response_body }: RequestLogRow): number {
  return path.length + query.length + (request_body?.length ?? 0) + (response_body?.length ?? 0);
}

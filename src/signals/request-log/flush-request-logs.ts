import { isRejectedData, sqlStateOf } from "#platform/base/database-errors.ts";
import { logger } from "#platform/base/logger.ts";
import { BATCH_ROWS, requestLogBuffer, requeue, takeBatch } from "#signals/request-log/buffer.ts";
import { insertRequestLogs, type RequestLogRow } from "#signals/request-log/store.ts";

/**
 * Writes the waiting rows, and never throws. While the database is unreachable, they wait for the next time. A row that
 * the database rejects for its content is dropped, the others are written. The server's log gets the number of dropped
 * rows.
 */
export function flushRequestLogs(): Promise<void> {
  const buffer = requestLogBuffer();
  buffer.flushing ??= writeBatches().finally(() => {
    buffer.flushing = undefined;
    logLost();
  });
  return buffer.flushing;
}

/** The same for all rows, at the end of the process. Rows that can't be written are lost, and reported. */
export async function flushAllRequestLogs(signal: AbortSignal): Promise<void> {
  const buffer = requestLogBuffer();
  await buffer.flushing;
  do await flushRequestLogs();
  while (buffer.waiting.length > 0 && !buffer.failing && !signal.aborted);
}

/** Drops all waiting rows. */
export function discardPending(): void {
  const buffer = requestLogBuffer();
  buffer.lost += buffer.waiting.length + buffer.inProgress;
  buffer.waiting = [];
  buffer.characters = 0;
  logLost();
}

async function writeBatches(): Promise<void> {
  const buffer = requestLogBuffer();
  do {
    const rows = takeBatch();
    buffer.inProgress = rows.length;
    try {
      if (rows.length > 0) await writeRows(rows);
      buffer.failing = false;
    } catch (error) {
      buffer.failing = true;
      requeue(rows);
      const reason = error instanceof Error ? error.message : String(error);
      logger().warn({ reason, waiting: buffer.waiting.length }, "the request log could not be written, and waits");
      return;
    } finally {
      buffer.inProgress = 0;
    }
    // Fewer wait for the next time: a statement for each of them would cost more.
  } while (buffer.waiting.length >= BATCH_ROWS);
}

/** Writes all rows except those that the database rejects: batches are halved until these are isolated. */
async function writeRows(rows: readonly RequestLogRow[]): Promise<void> {
  try {
    await insertRequestLogs(rows);
  } catch (error) {
    if (!isRejectedData(error)) throw error;
    const [first] = rows;
    if (rows.length === 1 && first) return reject(first, error);
    const middle = rows.length >> 1;
    await writeRows(rows.slice(0, middle));
    await writeRows(rows.slice(middle));
  }
}

/** PostgreSQL's message may quote the row, so only its code is logged. */
function reject(row: RequestLogRow, error: unknown): void {
  const buffer = requestLogBuffer();
  buffer.lost++;
  buffer.reportedLost++;
  logger().error({ requestId: row.id, sqlState: sqlStateOf(error) }, "a row of the request log was refused");
}

function logLost(): void {
  const buffer = requestLogBuffer();
  const lost = buffer.lost - buffer.reportedLost;
  if (lost === 0) return;
  buffer.reportedLost = buffer.lost;
  logger().error({ lost, lostInAll: buffer.lost }, "rows of the request log were lost");
}

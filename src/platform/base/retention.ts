import type { Retention } from "#kernel/retention.ts";
import { env } from "#platform/base/env.ts";

/** From the environment variables of this process. */
export function retention(): Retention {
  const { EVENT_DAYS, REQUEST_LOG_DAYS, REQUEST_LOG_READS, MAIL_DAYS, AUDIT_LOG_DAYS } = env();
  return {
    eventDays: EVENT_DAYS,
    requestLogDays: REQUEST_LOG_DAYS,
    loggedReads: REQUEST_LOG_READS,
    mailDays: MAIL_DAYS,
    auditLogDays: AUDIT_LOG_DAYS,
  };
}

const DAY_MS = 86_400_000;

/** The wall clock time before which data is deleted. */
export function daysAgo(days: number): Date {
  return new Date(Date.now() - days * DAY_MS);
}

/**
 * Processes one batch after another, each in its own statement, until a batch is not full.
 * @param processBatch deletes or changes at most `max` rows and returns their number.
 */
export async function inBatches(
  batchRows: number,
  processBatch: (max: number) => Promise<number>,
  signal?: AbortSignal,
): Promise<void> {
  let done: number;
  do done = await processBatch(batchRows);
  while (done === batchRows && !signal?.aborted);
}

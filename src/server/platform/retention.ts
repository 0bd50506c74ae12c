import type { Retention } from "#domain/shared/retention.ts";
import { env } from "#env.ts";

/** By the settings of this process. */
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
 * Deletes batch after batch, each by a statement of its own, until one is not full.
 * @param deleteSome deletes at most `batchRows`, and returns how many it deleted.
 */
export async function purgeInBatches(
  batchRows: number,
  deleteSome: (max: number) => Promise<number>,
  signal?: AbortSignal,
): Promise<void> {
  let deleted: number;
  do deleted = await deleteSome(batchRows);
  while (deleted === batchRows && !signal?.aborted);
}

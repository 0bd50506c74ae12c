import { env } from "#env.ts";
import { daysAgo, inBatches } from "#server/platform/retention.ts";
import { PURGE_BATCH_SESSIONS, purgeSessionsEndedBefore } from "#server/services/checkout-session/purge-repository.ts";

/**
 * Deletes sessions of every merchant that ended EXPIRED or CANCELLED more than `PURGE_UNPAID_DAYS` ago, in small
 * batches. Sessions with a known customer stay, and those with money that was or may be taken. Any number of processes
 * may run it at the same time.
 */
export async function purgeUnpaidSessions(signal?: AbortSignal): Promise<void> {
  const end = daysAgo(env().PURGE_UNPAID_DAYS);
  await inBatches(PURGE_BATCH_SESSIONS, () => purgeSessionsEndedBefore(end), signal);
}

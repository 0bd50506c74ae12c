import { PURGE_BATCH_SESSIONS, purgeSessionsEndedBefore } from "#checkout/checkout-session/purge-store.ts";
import { env } from "#platform/base/env.ts";
import { daysAgo, inBatches } from "#platform/base/retention.ts";

/**
 * Deletes sessions of every merchant that ended EXPIRED or CANCELLED more than `PURGE_UNPAID_DAYS` ago, in small
 * batches. Sessions with a known customer stay, and those with money that was or may be taken. Any number of processes
 * may run it at the same time.
 */
export async function purgeUnpaidSessions(signal?: AbortSignal): Promise<void> {
  const end = daysAgo(env().PURGE_UNPAID_DAYS);
  await inBatches(PURGE_BATCH_SESSIONS, () => purgeSessionsEndedBefore(end), signal);
}

import { env } from "#env.ts";
import { PURGE_BATCH_SESSIONS, purgeSessionsEndedBefore } from "#server/services/checkout-session/purge-repository.ts";

const DAY_MS = 86_400_000;

/**
 * Deletes sessions of every merchant that ended EXPIRED or CANCELLED more than `PURGE_UNPAID_DAYS` ago, in small
 * batches; those with one of the merchant's customers, or with money that was taken or may be, stay. Any number of
 * processes may do it at once.
 */
export async function purgeUnpaidSessions(signal?: AbortSignal): Promise<void> {
  const end = new Date(Date.now() - env().PURGE_UNPAID_DAYS * DAY_MS);
  while ((await purgeSessionsEndedBefore(end)) === PURGE_BATCH_SESSIONS && !signal?.aborted);
}

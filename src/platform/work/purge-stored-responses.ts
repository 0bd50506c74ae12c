import { deleteExpiredResponses } from "#platform/work/idempotency-store.ts";

const BATCH_ROWS = 500;

/**
 * Deletes stored responses of every merchant after 24 hours, in small batches. Any number of processes may run it at
 * the same time.
 */
export async function purgeStoredResponses(signal?: AbortSignal): Promise<void> {
  while ((await deleteExpiredResponses(BATCH_ROWS)) >= BATCH_ROWS && !signal?.aborted);
}

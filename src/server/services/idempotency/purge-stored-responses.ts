import { deleteExpiredResponses } from "#server/services/idempotency/repository.ts";

const BATCH_ROWS = 500;

/** Deletes stored answers of every merchant whose 24 hours are over, in small batches. Any number of processes may do it at once. */
export async function purgeStoredResponses(signal?: AbortSignal): Promise<void> {
  while ((await deleteExpiredResponses(BATCH_ROWS)) >= BATCH_ROWS && !signal?.aborted);
}

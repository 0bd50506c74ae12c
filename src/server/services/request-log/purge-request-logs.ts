import { deleteRequestLogsBefore } from "#server/services/request-log/repository.ts";

/** How long a call is kept: 30 days, in milliseconds, on the wall clock. */
const LIFETIME_MS = 30 * 86_400_000;
const BATCH_ROWS = 1_000;

/** Deletes calls of every merchant that are older than 30 days, in small batches. Any number of processes may do it at once. */
export async function purgeRequestLogs(signal?: AbortSignal): Promise<void> {
  const end = new Date(Date.now() - LIFETIME_MS);
  let deleted: number;
  do deleted = await deleteRequestLogsBefore(end, BATCH_ROWS);
  while (deleted === BATCH_ROWS && !signal?.aborted);
}

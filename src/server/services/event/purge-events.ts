import { deleteEventsBefore } from "#server/services/event/repository.ts";

/** How long an event is kept, with its deliveries: 30 days, in milliseconds, on the wall clock. */
const LIFETIME_MS = 30 * 86_400_000;
const BATCH_ROWS = 200;

/** Deletes events of every merchant that are older than 30 days, in small batches. Any number of processes may do it at once. */
export async function purgeEvents(signal?: AbortSignal): Promise<void> {
  const end = new Date(Date.now() - LIFETIME_MS);
  let deleted: number;
  do deleted = await deleteEventsBefore(end, BATCH_ROWS);
  while (deleted === BATCH_ROWS && !signal?.aborted);
}

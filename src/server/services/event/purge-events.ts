import { EVENT_LIFETIME_MS } from "#domain/event.ts";
import { deleteEventsBefore } from "#server/services/event/repository.ts";

const BATCH_ROWS = 200;

/** Deletes events of every merchant that are older than 30 days, in small batches. Any number of processes may do it at once. */
export async function purgeEvents(signal?: AbortSignal): Promise<void> {
  const end = new Date(Date.now() - EVENT_LIFETIME_MS);
  let deleted: number;
  do deleted = await deleteEventsBefore(end, BATCH_ROWS);
  while (deleted === BATCH_ROWS && !signal?.aborted);
}

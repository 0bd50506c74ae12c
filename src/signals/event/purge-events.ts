import { env } from "#platform/base/env.ts";
import { daysAgo, inBatches } from "#platform/base/retention.ts";
import { deleteEventsBefore } from "#signals/event/store.ts";

const BATCH_ROWS = 200;

/**
 * Deletes events of every merchant that are older than `EVENT_DAYS`, in small batches. Any number of processes may run
 * it at the same time.
 */
export async function purgeEvents(signal?: AbortSignal): Promise<void> {
  const end = daysAgo(env().EVENT_DAYS);
  await inBatches(BATCH_ROWS, (max) => deleteEventsBefore(end, max), signal);
}

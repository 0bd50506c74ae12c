import { env } from "#platform/base/env.ts";
import { daysAgo, inBatches } from "#platform/base/retention.ts";
import { deleteOldConversions } from "#signals/conversion/store.ts";
import { deleteDeletedDestinations } from "#signals/destination/store.ts";

const BATCH_ROWS = 500;

/**
 * Deletes conversions of every merchant that are older than `EVENT_DAYS`, and the rows of deleted destinations, in
 * small batches. Any number of processes may do it at the same time.
 */
export async function purgeConversions(signal?: AbortSignal): Promise<void> {
  const end = daysAgo(env().EVENT_DAYS);
  await inBatches(BATCH_ROWS, (max) => deleteOldConversions(end, max), signal);
  await deleteDeletedDestinations();
}

import { deleteAttributionsBefore } from "#checkout/checkout-session/purge-store.ts";
import { ATTRIBUTION_DAYS } from "#kernel/attribution.ts";
import { daysAgo, inBatches } from "#platform/base/retention.ts";

const BATCH_ROWS = 1_000;

/**
 * Deletes the traffic sources of sessions of every merchant that are older than `ATTRIBUTION_DAYS`, in small batches.
 * Any number of processes may do it at the same time.
 */
export async function purgeAttributions(signal?: AbortSignal): Promise<void> {
  await inBatches(BATCH_ROWS, (max) => deleteAttributionsBefore(daysAgo(ATTRIBUTION_DAYS), max), signal);
}

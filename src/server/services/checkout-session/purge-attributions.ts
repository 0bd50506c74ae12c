import { ATTRIBUTION_DAYS } from "#domain/checkout/attribution.ts";
import { daysAgo, inBatches } from "#server/platform/retention.ts";
import { deleteAttributionsBefore } from "#server/services/checkout-session/purge-repository.ts";

const BATCH_ROWS = 1_000;

/**
 * Deletes the traffic sources of sessions of every merchant that are older than `ATTRIBUTION_DAYS`, in small batches.
 * Any number of processes may do it at the same time.
 */
export async function purgeAttributions(signal?: AbortSignal): Promise<void> {
  await inBatches(BATCH_ROWS, (max) => deleteAttributionsBefore(daysAgo(ATTRIBUTION_DAYS), max), signal);
}

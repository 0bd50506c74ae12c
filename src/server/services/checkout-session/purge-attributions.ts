import { daysAgo, purgeInBatches } from "#server/platform/retention.ts";
import { deleteAttributionsBefore } from "#server/services/checkout-session/purge-repository.ts";

const RETENTION_DAYS = 180;
const BATCH_ROWS = 1_000;

/**
 * Deletes what brought customers, of sessions of every merchant that are older than 180 days, in small batches. Any
 * number of processes may do it at once.
 */
export async function purgeAttributions(signal?: AbortSignal): Promise<void> {
  await purgeInBatches(BATCH_ROWS, (most) => deleteAttributionsBefore(daysAgo(RETENTION_DAYS), most), signal);
}

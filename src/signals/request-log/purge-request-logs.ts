import { env } from "#platform/base/env.ts";
import { daysAgo, inBatches } from "#platform/base/retention.ts";
import { deleteRequestLogsBefore } from "#signals/request-log/store.ts";

const BATCH_ROWS = 1_000;

/**
 * Deletes calls of every merchant that are older than `REQUEST_LOG_DAYS`, in small batches. Any number of processes may
 * run it at the same time.
 */
export async function purgeRequestLogs(signal?: AbortSignal): Promise<void> {
  const end = daysAgo(env().REQUEST_LOG_DAYS);
  await inBatches(BATCH_ROWS, (max) => deleteRequestLogsBefore(end, max), signal);
}

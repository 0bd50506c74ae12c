import { env } from "#platform/base/env.ts";
import { daysAgo, inBatches } from "#platform/base/retention.ts";
import { deleteMailsBefore } from "#signals/email/store.ts";

const BATCH_ROWS = 200;

/**
 * Deletes emails of every merchant that are older than `MAIL_DAYS` (0: none) and no longer pending, in small batches.
 * Any number of processes may run it at the same time.
 */
export async function purgeMails(signal?: AbortSignal): Promise<void> {
  const { MAIL_DAYS } = env();
  if (MAIL_DAYS === 0) return;
  const end = daysAgo(MAIL_DAYS);
  await inBatches(BATCH_ROWS, (max) => deleteMailsBefore(end, max), signal);
}

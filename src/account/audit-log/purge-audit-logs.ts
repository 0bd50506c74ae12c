import { deleteAuditLogsBefore } from "#account/audit-log/store.ts";
import { env } from "#platform/base/env.ts";
import { daysAgo, inBatches } from "#platform/base/retention.ts";

const BATCH_ROWS = 1_000;

/**
 * Deletes lines of every merchant's audit log that are older than `AUDIT_LOG_DAYS` (0: none), in small batches. Any
 * number of processes may do it at the same time.
 */
export async function purgeAuditLogs(signal?: AbortSignal): Promise<void> {
  const { AUDIT_LOG_DAYS } = env();
  if (AUDIT_LOG_DAYS === 0) return;
  const end = daysAgo(AUDIT_LOG_DAYS);
  await inBatches(BATCH_ROWS, (max) => deleteAuditLogsBefore(end, max), signal);
}

import { daysAgo, inBatches } from "#platform/base/retention.ts";
import { PORTAL_SESSION_DAYS } from "#portal/session/model.ts";
import { deletePortalSessionsBefore } from "#portal/session/store.ts";

const BATCH_ROWS = 200;

/**
 * Deletes sessions of the portal of every merchant that have ended long ago, in small batches. Any number of processes
 * may run it at the same time.
 */
export async function purgePortalSessions(signal?: AbortSignal): Promise<void> {
  const end = daysAgo(PORTAL_SESSION_DAYS);
  await inBatches(BATCH_ROWS, (max) => deletePortalSessionsBefore(end, max), signal);
}

import { deleteDeletedEndpoints, deleteDeliveriesOfDeletedEndpoints } from "#signals/webhook-endpoint/store.ts";

const BATCH_ROWS = 500;

/**
 * Deletes the rows of deleted endpoints of every merchant, in small batches. Any number of processes may run it at the
 * same time.
 */
export async function purgeDeletedEndpoints(signal?: AbortSignal): Promise<void> {
  while ((await deleteDeliveriesOfDeletedEndpoints(BATCH_ROWS)) === BATCH_ROWS) if (signal?.aborted) return;
  await deleteDeletedEndpoints();
}

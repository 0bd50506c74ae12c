import { ATTEMPT_WINDOW_MS } from "#money/card-testing/model.ts";
import { deletePaymentClientsBefore } from "#money/payment/payment-client-store.ts";
import { inBatches } from "#platform/base/retention.ts";

const BATCH_ROWS = 1_000;

/**
 * Deletes the hashes of clients of all merchants whose attempts no longer count, in small batches. Any number of processes
 * may run it at the same time.
 */
export async function purgePaymentClients(signal?: AbortSignal): Promise<void> {
  const end = new Date(Date.now() - ATTEMPT_WINDOW_MS);
  await inBatches(BATCH_ROWS, (max) => deletePaymentClientsBefore(end, max), signal);
}

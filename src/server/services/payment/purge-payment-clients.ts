import { ATTEMPT_WINDOW_MS } from "#domain/payment/card-testing.ts";
import { inBatches } from "#server/platform/retention.ts";
import { deletePaymentClientsBefore } from "#server/services/payment/payment-client-repository.ts";

const BATCH_ROWS = 1_000;

/**
 * Deletes the hashes of clients of all merchants whose attempts no longer count, in small batches. Any number of processes
 * may run it at the same time.
 */
export async function purgePaymentClients(signal?: AbortSignal): Promise<void> {
  const end = new Date(Date.now() - ATTEMPT_WINDOW_MS);
  await inBatches(BATCH_ROWS, (max) => deletePaymentClientsBefore(end, max), signal);
}

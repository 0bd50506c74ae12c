import { ATTEMPT_WINDOW_MS } from "#domain/payment/card-testing.ts";
import { inBatches } from "#server/platform/retention.ts";
import { deletePaymentClientsBefore } from "#server/services/payment/payment-client-repository.ts";

const BATCH_ROWS = 1_000;

/**
 * Deletes who tried to pay, of every merchant, once it counts no more, in small batches. Any number of processes may do it
 * at once.
 */
export async function purgePaymentClients(signal?: AbortSignal): Promise<void> {
  const end = new Date(Date.now() - ATTEMPT_WINDOW_MS);
  await inBatches(BATCH_ROWS, (max) => deletePaymentClientsBefore(end, max), signal);
}

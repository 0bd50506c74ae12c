import { removePersonsFromInvoicesBefore } from "#operations/erasure/retained-invoice-store.ts";
import { env } from "#platform/base/env.ts";
import { inBatches, yearsAgo } from "#platform/base/retention.ts";

const BATCH_ROWS = 200;

/**
 * Removes deleted customers from invoices and credit notes that are older than `INVOICE_RETENTION_YEARS`, in small
 * batches. Until then, owner and admins can read them. Any number of processes may do it at the same time.
 */
export async function purgeRetainedInvoices(signal?: AbortSignal): Promise<void> {
  const end = yearsAgo(env().INVOICE_RETENTION_YEARS);
  await inBatches(BATCH_ROWS, (max) => removePersonsFromInvoicesBefore(end, max), signal);
}

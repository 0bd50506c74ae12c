import { removePersonsFromOldInvoices } from "#operations/erasure/retained-invoice-store.ts";
import { env } from "#platform/base/env.ts";
import { inBatches } from "#platform/base/retention.ts";

const BATCH_ROWS = 200;

/**
 * Removes deleted customers from invoices and credit notes `INVOICE_RETENTION_YEARS` after the end of their
 * calendar year, in small batches. Until then, owner and admins can read them. Any number of processes may do it at the same time.
 */
export async function purgeRetainedInvoices(signal?: AbortSignal): Promise<void> {
  const at = new Date();
  const { INVOICE_RETENTION_YEARS: years } = env();
  await inBatches(BATCH_ROWS, (max) => removePersonsFromOldInvoices(at, years, max), signal);
}

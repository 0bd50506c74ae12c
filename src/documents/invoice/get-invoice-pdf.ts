import { invoicePdf } from "#documents/invoice/invoice-pdf.ts";
import { pdfFile } from "#documents/pdf-file.ts";
import { requireReadableInvoice } from "#documents/require-readable-invoice.ts";
import type { Actor } from "#kernel/actor.ts";
import { getInvoice } from "#money/invoice/get-invoice.ts";
import type { DownloadedFile } from "#platform/base/file-stream.ts";

/**
 * The PDF of an invoice for the merchant (contract, section 9). After the customer was deleted, only for owner and
 * admins.
 * @throws DomainError `resource_missing` for an id that is not the actor's; `insufficient_scope`; `unavailable`.
 */
export async function getInvoicePdf(actor: Actor, id: string): Promise<DownloadedFile> {
  const invoice = await getInvoice(actor, id);
  await requireReadableInvoice(actor, id);
  return pdfFile(invoice.number, await invoicePdf(actor, invoice));
}

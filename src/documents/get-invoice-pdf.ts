import { invoiceFileName, invoicePdf } from "#documents/invoice-pdf.ts";
import { isInvoiceErased } from "#documents/store.ts";
import type { Actor } from "#kernel/actor.ts";
import { DomainError } from "#kernel/errors.ts";
import { getInvoice } from "#money/invoice/get-invoice.ts";
import { invoiceReader } from "#money/invoice/invoice-reader.ts";
import type { DownloadedFile } from "#platform/base/file-stream.ts";

/**
 * The PDF of an invoice for the merchant (contract, section 9). After the customer was deleted, only for owner and
 * admins.
 * @throws DomainError `resource_missing` for an id that is not the actor's; `insufficient_scope`; `unavailable`.
 */
export async function getInvoicePdf(actor: Actor, id: string): Promise<DownloadedFile> {
  const invoice = await getInvoice(actor, id);
  if (invoiceReader(actor) === "anybody" && (await isInvoiceErased(actor, id))) {
    const message = "The customer was deleted. Only owners and admins can download this document, in the dashboard.";
    throw new DomainError("insufficient_scope", message);
  }
  const pdf = await invoicePdf(actor, invoice);
  return { name: invoiceFileName(invoice), contentType: "application/pdf", chunks: whole(pdf) };
}

async function* whole(bytes: Uint8Array) {
  yield bytes;
}

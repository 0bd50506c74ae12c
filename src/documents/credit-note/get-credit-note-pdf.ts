import { readsErasedCustomers } from "#account/membership/role.ts";
import { creditNotePdf } from "#documents/credit-note/credit-note-pdf.ts";
import { pdfFile } from "#documents/pdf-file.ts";
import { requireReadableInvoice } from "#documents/require-readable-invoice.ts";
import type { Actor } from "#kernel/actor.ts";
import { notFound } from "#kernel/errors.ts";
import { getCreditNote } from "#money/credit-note/get-credit-note.ts";
import { invoiceReader } from "#money/invoice/invoice-reader.ts";
import { findInvoice } from "#money/invoice/store.ts";
import type { DownloadedFile } from "#platform/base/file-stream.ts";

/**
 * The PDF of a credit note for the merchant (contract, section 9). After the customer was deleted, only for owner and
 * admins.
 * @throws DomainError `resource_missing` for an id that is not the actor's; `insufficient_scope`; `unavailable`.
 */
export async function getCreditNotePdf(actor: Actor, id: string): Promise<DownloadedFile> {
  const creditNote = await getCreditNote(actor, id, readsErasedCustomers(actor));
  await requireReadableInvoice(actor, creditNote.invoiceId);
  const invoice = await findInvoice(actor, creditNote.invoiceId, invoiceReader(actor));
  if (!invoice) throw notFound("credit note", id);
  return pdfFile(creditNote.number, await creditNotePdf(actor, creditNote, invoice));
}

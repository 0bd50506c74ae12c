import { getTimeZone } from "#account/merchant/get-time-zone.ts";
import { findMerchant } from "#account/merchant/store.ts";
import { documentLanguage } from "#documents/document-language.ts";
import { invoiceContent } from "#documents/invoice/invoice-content.ts";
import { pdfFile } from "#documents/pdf-file.ts";
import { sampleInvoice } from "#documents/preview/sample-invoice.ts";
import { findDocumentSettings } from "#documents/settings/store.ts";
import { typesetWithSettings } from "#documents/settings/typeset-with-settings.ts";
import type { Actor } from "#kernel/actor.ts";
import type { DownloadedFile } from "#platform/base/file-stream.ts";

/**
 * A sample invoice as PDF, with the merchant's settings as they are saved. Nothing is stored. Every member may read it.
 * @throws DomainError `unavailable`.
 */
export async function previewDocument(actor: Actor): Promise<DownloadedFile> {
  const invoice = sampleInvoice(actor, await findMerchant(actor.merchantId));
  const [messages, timeZone, { paymentTerms }] = await Promise.all([
    documentLanguage(actor, invoice),
    getTimeZone(actor),
    findDocumentSettings(actor),
  ]);
  const content = invoiceContent(invoice, { payment: null, session: null, timeZone, paymentTerms }, messages);
  return pdfFile(invoice.number, await typesetWithSettings(actor, content));
}

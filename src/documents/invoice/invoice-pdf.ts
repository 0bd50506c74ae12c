import { getTimeZone } from "#account/merchant/get-time-zone.ts";
import { findCheckoutSession } from "#checkout/checkout-session/store.ts";
import { documentLanguage } from "#documents/document-language.ts";
import { findInvoiceDocument, insertInvoiceDocument } from "#documents/invoice/document-store.ts";
import { invoiceContent } from "#documents/invoice/invoice-content.ts";
import { findDocumentSettings } from "#documents/settings/store.ts";
import { storedPdf } from "#documents/stored-pdf.ts";
import type { Actor } from "#kernel/actor.ts";
import { now } from "#kernel/clock.ts";
import type { Invoice } from "#money/invoice/model.ts";
import { findPaymentMethod } from "#money/payment/store.ts";

/**
 * The PDF of a finalized invoice: see `storedPdf`. The caller checks who may read it.
 * @throws DomainError `unavailable`.
 */
export function invoicePdf(actor: Actor, invoice: Invoice): Promise<Uint8Array<ArrayBuffer>> {
  return storedPdf(actor, {
    find: () => findInvoiceDocument(actor, invoice.id),
    content: () => contentOf(actor, invoice),
    insert: (pdf) => insertInvoiceDocument(actor, { invoiceId: invoice.id, pdf, at: now(actor) }),
  });
}

async function contentOf(actor: Actor, invoice: Invoice) {
  const { paymentId, checkoutSessionId } = invoice;
  const [messages, timeZone, { paymentTerms }, payment, session] = await Promise.all([
    documentLanguage(actor, invoice),
    getTimeZone(actor),
    findDocumentSettings(actor),
    paymentId === null ? null : findPaymentMethod(actor, paymentId),
    checkoutSessionId === null ? null : findCheckoutSession(actor, checkoutSessionId),
  ]);
  return invoiceContent(invoice, { payment, session, timeZone, paymentTerms }, messages);
}

import { customerActor } from "#account/merchant/customer-actor.ts";
import { PAGE_HEADERS } from "#checkout/pages/handlers/html-response.tsx";
import { endedLinkPage } from "#checkout/pages/handlers/invoice-link.tsx";
import { pageId, pageResponse } from "#checkout/pages/handlers/page-response.tsx";
import { creditNotePdf } from "#documents/credit-note/credit-note-pdf.ts";
import { invoicePdf } from "#documents/invoice/invoice-pdf.ts";
import { pdfName } from "#documents/pdf-file.ts";
import type { Actor } from "#kernel/actor.ts";
import { notFound } from "#kernel/errors.ts";
import { findCreditNote } from "#money/credit-note/store.ts";
import type { Invoice } from "#money/invoice/model.ts";
import { findOwnerOfInvoice } from "#money/invoice/page-store.ts";
import { findInvoice, isInvoiceErased } from "#money/invoice/store.ts";
import { isDocumentToken } from "#platform/base/document-url.ts";
import type { HttpRequest } from "#platform/base/http-request.ts";
import type { HttpResponse } from "#platform/base/http-response.ts";

/** A document and its number. */
interface NumberedPdf {
  number: string;
  pdf: Uint8Array<ArrayBuffer>;
}

/** The PDF of an invoice for anyone with its token. Without it, the page of an ended link. */
export function showInvoicePdf(request: HttpRequest, id: string): Promise<HttpResponse> {
  return pdfResponse(request, { invoiceId: id, documentId: id }, async (actor, invoice) => ({
    number: invoice.number,
    pdf: await invoicePdf(actor, invoice),
  }));
}

/** The PDF of an invoice's credit note for anyone with its token. */
export function showCreditNotePdf(request: HttpRequest, invoiceId: string, id: string): Promise<HttpResponse> {
  return pdfResponse(request, { invoiceId, documentId: id }, async (actor, invoice) => {
    const creditNote = await findCreditNote(actor, id);
    if (creditNote?.invoiceId !== invoiceId) throw notFound("credit note", id);
    return { number: creditNote.number, pdf: await creditNotePdf(actor, creditNote, invoice) };
  });
}

function pdfResponse(
  request: HttpRequest,
  { invoiceId, documentId }: { invoiceId: string; documentId: string },
  read: (actor: Actor, invoice: Invoice) => Promise<NumberedPdf>,
): Promise<HttpResponse> {
  return pageResponse(
    request,
    async () => {
      const token = new URL(request.url).searchParams.get("token") ?? "";
      const isValid = isDocumentToken(pageId("document", documentId), token);
      const owner = isValid ? await findOwnerOfInvoice(pageId("invoice", invoiceId)) : undefined;
      const actor = owner && customerActor(owner);
      const invoice = actor && (await findInvoice(actor, invoiceId));
      if (!invoice || (await isInvoiceErased(actor, invoiceId))) throw notFound("document", documentId);
      const { number, pdf } = await read(actor, invoice);
      const headers = {
        ...PAGE_HEADERS,
        "Content-Type": "application/pdf",
        "Content-Disposition": `inline; filename="${pdfName(number)}"`,
      };
      return { status: 200, headers, body: pdf };
    },
    endedLinkPage(request, invoiceId),
  );
}

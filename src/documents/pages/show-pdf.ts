import { PAGE_HEADERS } from "#checkout/pages/handlers/html-response.tsx";
import { endedLinkPage } from "#checkout/pages/handlers/invoice-link.tsx";
import { openInvoiceOf } from "#checkout/pages/handlers/load-resolved-invoice.ts";
import type { OpenedInvoice } from "#checkout/pages/handlers/open-invoice-page.ts";
import { pageId, pageResponse } from "#checkout/pages/handlers/page-response.tsx";
import { creditNotePdf } from "#documents/credit-note/credit-note-pdf.ts";
import { invoicePdf } from "#documents/invoice/invoice-pdf.ts";
import { pdfName } from "#documents/pdf-file.ts";
import { notFound } from "#kernel/errors.ts";
import { findCreditNote } from "#money/credit-note/store.ts";
import { isInvoiceErased } from "#money/invoice/store.ts";
import type { HttpRequest } from "#platform/base/http-request.ts";
import type { HttpResponse } from "#platform/base/http-response.ts";

/** The PDF of an invoice for anyone with its page's token. Without it, the page of an ended link. */
export function showInvoicePdf(request: HttpRequest, id: string): Promise<HttpResponse> {
  return pdfResponse(request, id, async ({ actor, invoice }) => ({
    number: invoice.number,
    pdf: await invoicePdf(actor, invoice),
  }));
}

/** The PDF of an invoice's credit note for anyone with the token of the invoice's page. */
export function showCreditNotePdf(request: HttpRequest, id: string, creditNoteId: string): Promise<HttpResponse> {
  return pdfResponse(request, id, async ({ actor, invoice }) => {
    const creditNote = await findCreditNote(actor, pageId("credit note", creditNoteId));
    if (creditNote?.invoiceId !== id) throw notFound("credit note", creditNoteId);
    return { number: creditNote.number, pdf: await creditNotePdf(actor, creditNote, invoice) };
  });
}

function pdfResponse(
  request: HttpRequest,
  id: string,
  read: (opened: OpenedInvoice) => Promise<{ number: string; pdf: Uint8Array<ArrayBuffer> }>,
): Promise<HttpResponse> {
  return pageResponse(
    request,
    async () => {
      const opened = await openInvoiceOf(request, id);
      if (await isInvoiceErased(opened.actor, id)) throw notFound("invoice", id);
      const { number, pdf } = await read(opened);
      const headers = {
        ...PAGE_HEADERS,
        "Content-Type": "application/pdf",
        "Content-Disposition": `inline; filename="${pdfName(number)}"`,
      };
      return { status: 200, headers, body: pdf };
    },
    endedLinkPage(request, id),
  );
}

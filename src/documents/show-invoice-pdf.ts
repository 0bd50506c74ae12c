import { PAGE_HEADERS } from "#checkout/pages/handlers/html-response.tsx";
import { endedLinkPage } from "#checkout/pages/handlers/invoice-link.tsx";
import { openInvoiceOf } from "#checkout/pages/handlers/load-resolved-invoice.ts";
import { pageResponse } from "#checkout/pages/handlers/page-response.tsx";
import { invoiceFileName, invoicePdf } from "#documents/invoice-pdf.ts";
import { isInvoiceErased } from "#documents/store.ts";
import { notFound } from "#kernel/errors.ts";
import type { HttpRequest } from "#platform/base/http-request.ts";
import type { HttpResponse } from "#platform/base/http-response.ts";

/** The PDF of an invoice for anyone with its page's token. Without it, the page of an ended link. */
export function showInvoicePdf(request: HttpRequest, id: string): Promise<HttpResponse> {
  return pageResponse(
    request,
    async () => {
      const { actor, invoice } = await openInvoiceOf(request, id);
      if (await isInvoiceErased(actor, id)) throw notFound("invoice", id);
      const headers = {
        ...PAGE_HEADERS,
        "Content-Type": "application/pdf",
        "Content-Disposition": `inline; filename="${invoiceFileName(invoice)}"`,
      };
      return { status: 200, headers, body: await invoicePdf(actor, invoice) };
    },
    endedLinkPage(request, id),
  );
}

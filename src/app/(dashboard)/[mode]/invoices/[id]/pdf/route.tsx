import { handlePdf } from "#dashboard/server/document/handle-pdf.ts";
import { getInvoicePdf } from "#documents/invoice/get-invoice-pdf.ts";

/** GET /{mode}/invoices/{in}/pdf: the invoice's document. */
export function GET(
  request: Request,
  { params }: { params: Promise<{ mode: string; id: string }> },
): Promise<Response> {
  return handlePdf(request, params, getInvoicePdf);
}

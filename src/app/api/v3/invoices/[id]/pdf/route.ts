import { PathId } from "#api/endpoint.ts";
import { download } from "#api/v3.ts";
import { getInvoicePdf } from "#documents/invoice/get-invoice-pdf.ts";

/** GET /api/v3/invoices/{id}/pdf (extension): the invoice's document. */
export const GET = download({
  scope: "invoices:read",
  path: PathId,
  isStreamed: false,
  run: ({ actor, path }) => getInvoicePdf(actor, path.id),
});

import { PathId } from "#api/endpoint.ts";
import { endpoint } from "#api/v3.ts";
import { getInvoice } from "#money/invoice/get-invoice.ts";
import { InvoiceV3, presentInvoice } from "#money/invoice/wire-v3.ts";

/** GET /api/v3/invoices/{id} (extension). */
export const GET = endpoint({
  summary: "Get an invoice",
  description: "Returns an invoice. Its customer, seller, and line item details do not change after it is created.",
  extension: true,
  scope: "invoices:read",
  path: PathId,
  returns: InvoiceV3,
  run: ({ actor, path }) => getInvoice(actor, path.id),
  present: presentInvoice,
});

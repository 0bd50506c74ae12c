import { PathId } from "#server/rest/endpoint.ts";
import { endpoint } from "#server/rest/v3.ts";
import { getInvoice } from "#server/services/invoice/get-invoice.ts";
import { InvoiceV3, presentInvoice } from "#wire/v3/invoice.ts";

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

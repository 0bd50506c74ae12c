import { PathId } from "#server/rest/endpoint.ts";
import { endpoint } from "#server/rest/v3.ts";
import { getInvoice } from "#server/services/invoice/get-invoice.ts";
import { InvoiceV3, presentInvoice } from "#wire/v3/invoice.ts";

/** GET /api/v3/invoices/{id} (extension). */
export const GET = endpoint({
  summary: "Get an invoice",
  description: "What it shows stays as it was when it was written.",
  extension: true,
  scope: "invoices:read",
  path: PathId,
  returns: InvoiceV3,
  run: ({ actor, path }) => getInvoice(actor, path.id),
  present: presentInvoice,
});

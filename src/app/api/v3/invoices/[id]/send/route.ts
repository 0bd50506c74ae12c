import { PathId } from "#server/rest/endpoint.ts";
import { endpoint } from "#server/rest/v3.ts";
import { sendInvoice } from "#server/services/invoice/send-invoice.ts";
import { InvoiceV3, presentInvoice } from "#wire/v3/invoice.ts";

/** POST /api/v3/invoices/{id}/send (extension). */
export const POST = endpoint({
  summary: "Send an invoice",
  description:
    "Emails the customer a link to the invoice's payment page. Only open and uncollectible invoices can be sent.",
  extension: true,
  scope: "invoices:write",
  path: PathId,
  errors: ["invoice_not_open", "parameter_missing"],
  returns: InvoiceV3,
  run: ({ actor, path }) => sendInvoice(actor, path.id),
  present: presentInvoice,
});

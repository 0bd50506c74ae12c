import { PathId } from "#api/endpoint.ts";
import { endpoint } from "#api/v3.ts";
import { sendInvoice } from "#money/collection/send-invoice.ts";
import { InvoiceV3, presentInvoice } from "#money/invoice/wire-v3.ts";

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

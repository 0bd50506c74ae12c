import { PathId } from "#api/endpoint.ts";
import { endpoint } from "#api/v3.ts";
import { voidInvoice } from "#money/collection/void-invoice.ts";
import { InvoiceV3, presentInvoice } from "#money/invoice/wire-v3.ts";

/** POST /api/v3/invoices/{id}/void (extension). */
export const POST = endpoint({
  summary: "Void an invoice",
  description:
    "Voids an invoice, so that nothing is owed for it. This can't be undone. The subscription becomes active again once it has no open invoices.",
  extension: true,
  scope: "invoices:write",
  path: PathId,
  errors: ["invoice_not_open", "payment_in_progress"],
  returns: InvoiceV3,
  run: ({ actor, path }) => voidInvoice(actor, path.id),
  present: presentInvoice,
});

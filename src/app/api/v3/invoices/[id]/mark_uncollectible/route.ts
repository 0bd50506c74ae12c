import { PathId } from "#server/rest/endpoint.ts";
import { endpoint } from "#server/rest/v3.ts";
import { markInvoiceUncollectible } from "#server/services/invoice/mark-invoice-uncollectible.ts";
import { InvoiceV3, presentInvoice } from "#wire/v3/invoice.ts";

/** POST /api/v3/invoices/{id}/mark_uncollectible (extension). */
export const POST = endpoint({
  summary: "Mark an invoice as uncollectible",
  description:
    "Marks an open invoice as uncollectible. It is no longer charged automatically, but the customer can still pay it. The subscription becomes active again once it has no open invoices.",
  extension: true,
  scope: "invoices:write",
  path: PathId,
  errors: ["invoice_not_open", "payment_in_progress"],
  returns: InvoiceV3,
  run: ({ actor, path }) => markInvoiceUncollectible(actor, path.id),
  present: presentInvoice,
});

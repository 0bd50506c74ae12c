import { PathId } from "#api/endpoint.ts";
import { endpoint } from "#api/v3.ts";
import { markInvoiceUncollectible } from "#money/collection/mark-invoice-uncollectible.ts";
import { InvoiceV3, presentInvoice } from "#money/invoice/wire-v3.ts";

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

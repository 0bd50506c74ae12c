import { PathId } from "#server/rest/endpoint.ts";
import { endpoint } from "#server/rest/v3.ts";
import { markInvoiceUncollectible } from "#server/services/invoice/mark-invoice-uncollectible.ts";
import { InvoiceV3, presentInvoice } from "#wire/v3/invoice.ts";

/** POST /api/v3/invoices/{id}/mark_uncollectible (extension). */
export const POST = endpoint({
  summary: "Mark an invoice as uncollectible",
  description:
    "Gives an open invoice up: it is not charged any more, and its customer can still pay it. Its subscription is active again once no invoice is open.",
  extension: true,
  scope: "invoices:write",
  path: PathId,
  errors: ["invoice_not_open", "payment_in_progress"],
  returns: InvoiceV3,
  run: ({ actor, path }) => markInvoiceUncollectible(actor, path.id),
  present: presentInvoice,
});

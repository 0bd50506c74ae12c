import { payInvoiceNow } from "#server/billing/pay-invoice-now.ts";
import { PathId } from "#server/rest/endpoint.ts";
import { endpoint } from "#server/rest/v3.ts";
import { InvoiceV3, presentInvoice } from "#wire/v3/invoice.ts";

/** POST /api/v3/invoices/{id}/pay (extension): the processor is asked before the response. */
export const POST = endpoint({
  summary: "Pay an invoice",
  description:
    "Charges an open or uncollectible invoice now, by the subscription's saved method. The tries that are planned stay as they are. Where it is declined the invoice stays open; one that is paid already is answered as it is.",
  extension: true,
  scope: "invoices:write",
  path: PathId,
  errors: [
    "invoice_not_open",
    "payment_in_progress",
    "parameter_missing",
    "payment_processor_missing",
    "card_declined",
    "insufficient_funds",
    "authentication_required",
  ],
  returns: InvoiceV3,
  beforehand: ({ actor, path }) => payInvoiceNow(actor, path.id),
  run: async (_, invoice) => invoice,
  present: presentInvoice,
});

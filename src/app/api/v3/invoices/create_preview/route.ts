import { endpoint } from "#api/v3.ts";
import { InvoiceV3, PreviewInvoiceV3, presentInvoice } from "#money/invoice/wire-v3.ts";
import { INVOICE_PARAMETERS } from "#money/invoice/wire-v3-other-parameters.ts";
import { previewNextInvoice } from "#money/subscription/get-upcoming-invoice.ts";

/** POST /api/v3/invoices/create_preview (extension): nothing is stored. */
export const POST = endpoint({
  summary: "Preview an invoice",
  description:
    "Returns a preview of a subscription's next invoice, including scheduled changes and current tax rates. Nothing is stored. The preview has the status `draft` and no number.",
  extension: true,
  scope: "invoices:read",
  body: PreviewInvoiceV3,
  example: { subscription: "sub_0m3k5b2q" },
  errors: ["resource_missing", "subscription_canceled"],
  otherParameters: INVOICE_PARAMETERS.preview,
  returns: InvoiceV3,
  run: ({ actor, body }) => previewNextInvoice(actor, body.subscription),
  present: presentInvoice,
});

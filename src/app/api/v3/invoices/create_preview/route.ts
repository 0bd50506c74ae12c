import { endpoint } from "#server/rest/v3.ts";
import { previewNextInvoice } from "#server/services/subscription/get-upcoming-invoice.ts";
import { InvoiceV3, PreviewInvoiceV3, presentInvoice } from "#wire/v3/invoice.ts";

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
  returns: InvoiceV3,
  run: ({ actor, body }) => previewNextInvoice(actor, body.subscription),
  present: presentInvoice,
});

import { PathId } from "#api/endpoint.ts";
import { endpoint } from "#api/v3.ts";
import { chargeInvoiceNow } from "#money/collection/charge-invoice-now.ts";
import { InvoiceV3, presentInvoice } from "#money/invoice/wire-v3.ts";
import { INVOICE_PARAMETERS } from "#money/invoice/wire-v3-other-parameters.ts";

/** POST /api/v3/invoices/{id}/pay (extension): the processor is called before the response is sent. */
export const POST = endpoint({
  summary: "Pay an invoice",
  description:
    "Charges an open or uncollectible invoice now, using the subscription's default payment method. Scheduled retries are not affected. If the charge is declined, the invoice stays open. If the invoice is already paid, it is returned unchanged.",
  extension: true,
  scope: "invoices:write",
  path: PathId,
  errors: [
    "invoice_not_open",
    "payment_in_progress",
    "parameter_missing",
    "payment_processor_missing",
    "charging_held",
    "amount_too_small",
    "card_declined",
    "insufficient_funds",
    "authentication_required",
  ],
  otherParameters: INVOICE_PARAMETERS.pay,
  returns: InvoiceV3,
  prepare: ({ actor, path }) => chargeInvoiceNow(actor, path.id),
  run: async (_, invoice) => invoice,
  present: presentInvoice,
});

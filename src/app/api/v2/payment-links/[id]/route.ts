import { PathId } from "#api/endpoint.ts";
import { endpoint } from "#api/v2.ts";
import { getPaymentLink } from "#checkout/payment-link/get-payment-link.ts";
import { PaymentLinkV2, presentPaymentLink } from "#checkout/payment-link/wire-v2.ts";

/** GET /api/v2/payment-links/{id} (extension): returns every v2 field, also for links created with v3. */
export const GET = endpoint({
  summary: "Get a payment link",
  description: "Returns a payment link with all v2 fields, including links created with v3.",
  extension: true,
  scope: "payment_links:read",
  path: PathId,
  returns: PaymentLinkV2,
  run: ({ actor, path }) => getPaymentLink(actor, path.id),
  present: presentPaymentLink,
});

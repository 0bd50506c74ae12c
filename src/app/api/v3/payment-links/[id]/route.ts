import { PathId } from "#api/endpoint.ts";
import { endpoint } from "#api/v3.ts";
import { getPaymentLink } from "#checkout/payment-link/get-payment-link.ts";
import { updatePaymentLink } from "#checkout/payment-link/update-payment-link.ts";
import { PaymentLinkV3, presentPaymentLink } from "#checkout/payment-link/wire-v3.ts";
import { parseUpdatePaymentLink, UpdatePaymentLinkV3 } from "#checkout/payment-link/wire-v3-body.ts";
import { PAYMENT_LINK_PARAMETERS } from "#checkout/payment-link/wire-v3-other-parameters.ts";

/** GET /api/v3/payment-links/{id} (extension) */
export const GET = endpoint({
  summary: "Get a payment link",
  description: "Returns a payment link in any status, with its products and statistics.",
  extension: true,
  scope: "payment_links:read",
  path: PathId,
  returns: PaymentLinkV3,
  run: ({ actor, path }) => getPaymentLink(actor, path.id),
  present: presentPaymentLink,
});

/** PUT /api/v3/payment-links/{id}: a partial update. What is absent stays, null clears. */
export const PUT = endpoint({
  summary: "Update a payment link",
  description: "Updates the fields that you send.",
  scope: "payment_links:write",
  path: PathId,
  body: UpdatePaymentLinkV3,
  nulls: "clear",
  example: { label: "Winter tours", active: false },
  errors: [
    "resource_missing",
    "product_inactive",
    "price_inactive",
    "currency_mismatch",
    "merchant_details_missing",
    "payment_processor_missing",
  ],
  otherParameters: PAYMENT_LINK_PARAMETERS.update,
  returns: PaymentLinkV3,
  run: ({ actor, path, body }) => updatePaymentLink(actor, path.id, parseUpdatePaymentLink(body)),
  present: presentPaymentLink,
});

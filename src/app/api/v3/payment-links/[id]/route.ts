import { PathId } from "#server/rest/endpoint.ts";
import { endpoint } from "#server/rest/v3.ts";
import { getPaymentLink } from "#server/services/payment-link/get-payment-link.ts";
import { updatePaymentLink } from "#server/services/payment-link/update-payment-link.ts";
import { PaymentLinkV3, presentPaymentLink } from "#wire/v3/payment-link.ts";
import { parseUpdatePaymentLink, UpdatePaymentLinkV3 } from "#wire/v3/payment-link-body.ts";

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
  returns: PaymentLinkV3,
  run: ({ actor, path, body }) => updatePaymentLink(actor, path.id, parseUpdatePaymentLink(body)),
  present: presentPaymentLink,
});

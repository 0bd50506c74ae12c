import { endpoint } from "#server/rest/v3.ts";
import { createPaymentLink } from "#server/services/payment-link/create-payment-link.ts";
import {
  CreatePaymentLinkV3,
  PaymentLinkV3,
  parseCreatePaymentLink,
  presentPaymentLink,
} from "#wire/v3/payment-link.ts";

/** POST /api/v3/payment-links: `line_items` first, then each of `productIds` not yet there. */
export const POST = endpoint({
  summary: "Create a payment link",
  scope: "payment_links:write",
  body: CreatePaymentLinkV3,
  returns: PaymentLinkV3,
  run: ({ actor, body }) => createPaymentLink(actor, parseCreatePaymentLink(body)),
  present: presentPaymentLink,
});

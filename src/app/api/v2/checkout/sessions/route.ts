import { endpoint } from "#api/v2.ts";
import { createCheckoutSession } from "#checkout/checkout-session/create-checkout-session.ts";
import { createCheckoutSessionOfLink } from "#checkout/checkout-session/create-checkout-session-of-link.ts";
import { CheckoutSessionV2, presentCheckoutSession } from "#checkout/checkout-session/wire-v2.ts";
import {
  CreateCheckoutSessionV2,
  parseCreateCheckoutSession,
  parseCreateCheckoutSessionOfLink,
} from "#checkout/checkout-session/wire-v2-body.ts";

/** POST /api/v2/checkout/sessions: one of `productId`, `productIds` and `paymentLinkId`. */
export const POST = endpoint({
  summary: "Create a checkout session",
  description: "Creates a checkout session for one product, for several products, or from a payment link.",
  scope: "checkout_sessions:write",
  body: CreateCheckoutSessionV2,
  example: {
    productId: "prod_0m3k5b2q",
    quantity: 2,
    successUrl: "https://example.com/thanks?session={CHECKOUT_SESSION_ID}",
    metadata: { order: "1042" },
  },
  errors: [
    "resource_missing",
    "payment_link_inactive",
    "product_inactive",
    "amount_too_small",
    "merchant_details_missing",
    "currency_mismatch",
    "payment_processor_missing",
  ],
  returns: CheckoutSessionV2,
  run: ({ actor, body }) =>
    body.paymentLinkId === undefined
      ? createCheckoutSession(actor, parseCreateCheckoutSession(body))
      : createCheckoutSessionOfLink(actor, body.paymentLinkId, parseCreateCheckoutSessionOfLink(body)),
  present: presentCheckoutSession,
});

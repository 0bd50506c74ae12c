import { createdFilter, createdRange } from "#api/created-filter.ts";
import { listQuery, pageFromQuery } from "#api/pagination.ts";
import { endpoint } from "#api/v3.ts";
import { createCheckoutSession } from "#checkout/checkout-session/create-checkout-session.ts";
import { listCheckoutSessions } from "#checkout/checkout-session/list-checkout-sessions.ts";
import { CheckoutSessionV3, presentCheckoutSession } from "#checkout/checkout-session/wire-v3.ts";
import { CreateCheckoutSessionV3, parseCreateCheckoutSession } from "#checkout/checkout-session/wire-v3-body.ts";
import { CheckoutSessionFilterV3, parseCheckoutSessionFilter } from "#checkout/checkout-session/wire-v3-filter.ts";
import { CHECKOUT_SESSION_PARAMETERS } from "#checkout/checkout-session/wire-v3-other-parameters.ts";
import { listOf, presentList } from "#kernel/wire-v3/list.ts";

/** GET /api/v3/checkout/sessions: newest first, by the computed status. */
export const GET = endpoint({
  summary: "List checkout sessions",
  description: "Returns checkout sessions, newest first. Filtering by `status` uses the current status.",
  scope: "checkout_sessions:read",
  query: listQuery(10, {
    ...CheckoutSessionFilterV3.shape,
    ...createdFilter,
  }),
  otherParameters: CHECKOUT_SESSION_PARAMETERS.list,
  returns: listOf(CheckoutSessionV3),
  run: ({ actor, query }) =>
    listCheckoutSessions(actor, { ...parseCheckoutSessionFilter(query), ...createdRange(query) }, pageFromQuery(query)),
  present: (page) => presentList(page, "/api/v3/checkout/sessions", presentCheckoutSession),
});

/** POST /api/v3/checkout/sessions: a non-empty `line_items` takes precedence over `productId`. */
export const POST = endpoint({
  summary: "Create a checkout session",
  description:
    "Creates a checkout session. Redirect the customer to the `url` in the response. If `line_items` is not empty, `productId` and `quantity` are ignored.",
  scope: "checkout_sessions:write",
  body: CreateCheckoutSessionV3,
  example: {
    line_items: [{ price: "price_0m3k5b2q", quantity: 2 }],
    success_url: "https://example.com/thanks?session={CHECKOUT_SESSION_ID}",
    customer_email: "jane@example.com",
    client_reference_id: "order-1042",
    metadata: { order: "1042" },
  },
  errors: [
    "resource_missing",
    "product_inactive",
    "price_inactive",
    "currency_mismatch",
    "amount_too_small",
    "merchant_details_missing",
    "payment_processor_missing",
  ],
  otherParameters: CHECKOUT_SESSION_PARAMETERS.create,
  returns: CheckoutSessionV3,
  run: ({ actor, body }) => createCheckoutSession(actor, parseCreateCheckoutSession(body)),
  present: presentCheckoutSession,
});

import { PathId } from "#api/endpoint.ts";
import { endpoint } from "#api/v2.ts";
import { getCheckoutSession } from "#checkout/checkout-session/get-checkout-session.ts";
import { CheckoutSessionV2, presentCheckoutSession } from "#checkout/checkout-session/wire-v2.ts";

/** GET /api/v2/checkout/sessions/{id} */
export const GET = endpoint({
  summary: "Get a checkout session",
  description: "Returns a checkout session in any status, including sessions created with v3 or from a payment link.",
  scope: "checkout_sessions:read",
  path: PathId,
  returns: CheckoutSessionV2,
  run: ({ actor, path }) => getCheckoutSession(actor, path.id),
  present: presentCheckoutSession,
});

import { PathId } from "#server/rest/endpoint.ts";
import { endpoint } from "#server/rest/v3.ts";
import { getCheckoutSession } from "#server/services/checkout-session/get-checkout-session.ts";
import { CheckoutSessionV3, presentCheckoutSession } from "#wire/v3/checkout-session.ts";

/** GET /api/v3/checkout/sessions/{id} (extension) */
export const GET = endpoint({
  summary: "Get a checkout session",
  description: "Whatever its state, with what it costs by now.",
  extension: true,
  scope: "checkout_sessions:read",
  path: PathId,
  returns: CheckoutSessionV3,
  run: ({ actor, path }) => getCheckoutSession(actor, path.id),
  present: presentCheckoutSession,
});

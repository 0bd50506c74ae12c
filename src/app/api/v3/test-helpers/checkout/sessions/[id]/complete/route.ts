import { PathId } from "#api/endpoint.ts";
import { endpoint } from "#api/v3.ts";
import { CheckoutSessionV3, presentCheckoutSession } from "#checkout/checkout-session/wire-v3.ts";
import { completeTestSession } from "#checkout/test-helper/complete-test-session.ts";
import { CompleteCheckoutSessionV3, parseCompleteCheckoutSession } from "#checkout/test-helper/wire-v3.ts";

/** POST /api/v3/test-helpers/checkout/sessions/{id}/complete (extension): test mode only; pays as a customer would. */
export const POST = endpoint({
  summary: "Complete a checkout session in test mode",
  description:
    "Pays an open session the way a customer would on the checkout page, with the same validation. Test mode only.",
  extension: true,
  scope: "checkout_sessions:write",
  path: PathId,
  body: CompleteCheckoutSessionV3,
  example: { email: "jane@example.com", name: "Jane Doe", country: "US", card: "tok_visa" },
  errors: [
    "session_expired",
    "session_not_open",
    "payment_in_progress",
    "payment_link_inactive",
    "parameter_missing",
    "amount_too_small",
    "card_country_mismatch",
    "card_declined",
    "insufficient_funds",
  ],
  returns: CheckoutSessionV3,
  prepare: ({ actor, path, body }) => completeTestSession(actor, path.id, parseCompleteCheckoutSession(body)),
  run: async (_, session) => session,
  rejection: ({ declined }) => declined,
  present: (session) => presentCheckoutSession(session),
});

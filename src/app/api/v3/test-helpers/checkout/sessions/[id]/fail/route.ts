import { PathId } from "#api/endpoint.ts";
import { endpoint } from "#api/v3.ts";
import { CheckoutSessionV3, presentCheckoutSession } from "#checkout/checkout-session/wire-v3.ts";
import { failTestSession } from "#checkout/test-helper/fail-test-session.ts";
import { FailCheckoutSessionV3, parseFailCheckoutSession } from "#checkout/test-helper/wire-v3.ts";

/** POST /api/v3/test-helpers/checkout/sessions/{id}/fail (extension): test mode only; leaves an open session open. */
export const POST = endpoint({
  summary: "Fail a payment of a checkout session in test mode",
  description: "Simulates a failed payment for an open session. The session stays open. Test mode only.",
  extension: true,
  scope: "checkout_sessions:write",
  path: PathId,
  body: FailCheckoutSessionV3,
  example: { email: "jane@example.com", name: "Jane Doe", country: "US", decline_code: "insufficient_funds" },
  errors: ["session_expired", "session_not_open", "payment_in_progress", "payment_link_inactive", "parameter_missing"],
  returns: CheckoutSessionV3,
  prepare: ({ actor, path, body }) => failTestSession(actor, path.id, parseFailCheckoutSession(body)),
  run: async (_, session) => session,
  present: presentCheckoutSession,
});

import { PathId } from "#api/endpoint.ts";
import { endpoint } from "#api/v3.ts";
import { expireCheckoutSession } from "#checkout/checkout-session/expire-checkout-session.ts";
import { CheckoutSessionV3, presentCheckoutSession } from "#checkout/checkout-session/wire-v3.ts";

/** POST /api/v3/checkout/sessions/{id}/expire: PENDING only, changes to EXPIRED. */
export const POST = endpoint({
  summary: "Expire a checkout session",
  description: "Expires an open session immediately, so that it can no longer be paid.",
  scope: "checkout_sessions:write",
  path: PathId,
  errors: ["session_expired", "session_not_open", "payment_in_progress"],
  returns: CheckoutSessionV3,
  run: ({ actor, path }) => expireCheckoutSession(actor, path.id),
  present: presentCheckoutSession,
});

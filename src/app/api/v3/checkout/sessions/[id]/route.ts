import { PathId } from "#api/endpoint.ts";
import { endpoint } from "#api/v3.ts";
import { getCheckoutSession } from "#checkout/checkout-session/get-checkout-session.ts";
import { updateCheckoutSession } from "#checkout/checkout-session/update-checkout-session.ts";
import { CheckoutSessionV3, presentCheckoutSession } from "#checkout/checkout-session/wire-v3.ts";
import { parseUpdateCheckoutSession, UpdateCheckoutSessionV3 } from "#checkout/checkout-session/wire-v3-body.ts";

/** GET /api/v3/checkout/sessions/{id} (extension) */
export const GET = endpoint({
  summary: "Get a checkout session",
  description: "Returns a checkout session in any status, with its current totals.",
  extension: true,
  scope: "checkout_sessions:read",
  path: PathId,
  returns: CheckoutSessionV3,
  run: ({ actor, path }) => getCheckoutSession(actor, path.id),
  present: presentCheckoutSession,
});

/** POST /api/v3/checkout/sessions/{id} (extension): updates the metadata in any status, and marks a completed one as delivered. Writes no event. */
export const POST = endpoint({
  summary: "Update a checkout session",
  description:
    "Updates `metadata` of a session in any status, and `delivered_at` of a completed one. No event is sent.",
  extension: true,
  scope: "checkout_sessions:write",
  path: PathId,
  body: UpdateCheckoutSessionV3,
  nulls: "clear",
  example: { metadata: { order: "1042" } },
  returns: CheckoutSessionV3,
  run: ({ actor, path, body }) => updateCheckoutSession(actor, path.id, parseUpdateCheckoutSession(body)),
  present: presentCheckoutSession,
});

import { z } from "zod";
import { offsetQuery } from "#api/pagination.ts";
import { queryText } from "#api/query-text.ts";
import { endpoint } from "#api/v1.ts";
import { CHECKOUT_SESSION_STATUSES } from "#checkout/checkout-session/model.ts";
import { CheckoutSessionListV1, presentCheckoutSession } from "#checkout/checkout-session/wire-v1.ts";
import { listCountedCheckoutSessions } from "#dashboard/server/checkout-session/list-counted-checkout-sessions.ts";

/** GET /api/v1/checkout/sessions (deprecated): newest first, by the computed status. */
export const GET = endpoint({
  summary: "List checkout sessions",
  description:
    "Returns checkout sessions, newest first. `status` reflects the current state: a session past its expiration time is `EXPIRED`.",
  scope: "checkout_sessions:read",
  query: z.object({
    status: z
      .enum(CHECKOUT_SESSION_STATUSES)
      .optional()
      .meta({ description: "Only return sessions with this status." }),
    externalCustomerId: queryText(200)
      .optional()
      .meta({ description: "Only return sessions with this customer ID from your system." }),
    paymentLinkId: queryText(200)
      .optional()
      .meta({ description: "Only return sessions created from this payment link." }),
    ...offsetQuery,
  }),
  returns: CheckoutSessionListV1,
  run: ({ actor, query }) => listCountedCheckoutSessions(actor, query, query),
  present: ({ data, ...envelope }) => ({ sessions: data.map(presentCheckoutSession), ...envelope }),
});

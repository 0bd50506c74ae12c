import { z } from "zod";
import { CHECKOUT_SESSION_STATUSES } from "#domain/checkout-session.ts";
import { onePosition, pageOf, pageQuery } from "#server/rest/pagination.ts";
import { endpoint } from "#server/rest/v3.ts";
import { createCheckoutSession } from "#server/services/checkout-session/create-checkout-session.ts";
import { listCheckoutSessions } from "#server/services/checkout-session/list-checkout-sessions.ts";
import {
  CheckoutSessionV3,
  CreateCheckoutSessionV3,
  parseCreateCheckoutSession,
  presentCheckoutSession,
} from "#wire/v3/checkout-session.ts";
import { listOf, presentList } from "#wire/v3/list.ts";

/** GET /api/v3/checkout/sessions: newest first, by the computed status. */
export const GET = endpoint({
  summary: "List checkout sessions",
  scope: "checkout_sessions:read",
  query: z
    .object({ status: z.enum(CHECKOUT_SESSION_STATUSES).optional(), ...pageQuery(10) })
    .superRefine(onePosition, { when: () => true }),
  returns: listOf(CheckoutSessionV3),
  run: ({ actor, query }) => listCheckoutSessions(actor, query, pageOf(query)),
  present: (page) => presentList(page, "/api/v3/checkout/sessions", presentCheckoutSession),
});

/** POST /api/v3/checkout/sessions: a non-empty `line_items` counts, `productId` only without it. */
export const POST = endpoint({
  summary: "Create a checkout session",
  scope: "checkout_sessions:write",
  body: CreateCheckoutSessionV3,
  returns: CheckoutSessionV3,
  run: ({ actor, body }) => createCheckoutSession(actor, parseCreateCheckoutSession(body)),
  present: presentCheckoutSession,
});

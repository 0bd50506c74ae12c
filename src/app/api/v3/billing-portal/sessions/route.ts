import { endpoint } from "#api/v3.ts";
import { createPortalSession } from "#portal/session/create-portal-session.ts";
import { SESSION_MINUTES } from "#portal/session/model.ts";
import {
  CreatePortalSessionV3,
  PortalSessionV3,
  parseCreatePortalSession,
  presentPortalSession,
} from "#portal/session/wire-v3.ts";
import { PORTAL_SESSION_PARAMETERS } from "#portal/session/wire-v3-other-parameters.ts";

/** POST /api/v3/billing-portal/sessions (extension): the response has the URL that opens it, once. */
export const POST = endpoint({
  summary: "Create a portal session",
  description: `Creates a session of the customer portal for one customer. Redirect the customer to its \`url\`, which works once, within ${SESSION_MINUTES} minutes.`,
  extension: true,
  scope: "billing_portal:write",
  body: CreatePortalSessionV3,
  example: { customer: "cus_0m3k5b2q", return_url: "https://example.com/account" },
  errors: ["resource_missing", "subscription_canceled", "parameter_missing"],
  otherParameters: PORTAL_SESSION_PARAMETERS.create,
  returns: PortalSessionV3,
  returnsSecret: true,
  run: ({ actor, body }) => createPortalSession(actor, parseCreatePortalSession(body)),
  present: presentPortalSession,
});

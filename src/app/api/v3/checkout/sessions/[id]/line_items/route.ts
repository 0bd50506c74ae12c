import { PathId } from "#api/endpoint.ts";
import { listQuery, pageFromQuery } from "#api/pagination.ts";
import { endpoint } from "#api/v3.ts";
import { listCheckoutSessionLines } from "#checkout/checkout-session/list-checkout-session-lines.ts";
import { listOf, presentList } from "#kernel/wire-v3/list.ts";
import { presentSessionLineItem, SessionLineItemV3 } from "#order/wire-v3-line-item.ts";

/** GET /api/v3/checkout/sessions/{id}/line_items (extension): in the session's order. */
export const GET = endpoint({
  summary: "List the line items of a checkout session",
  description: "Returns the line items of a checkout session in display order.",
  extension: true,
  scope: "checkout_sessions:read",
  path: PathId,
  query: listQuery(10),
  returns: listOf(SessionLineItemV3),
  run: ({ actor, path, query }) => listCheckoutSessionLines(actor, path.id, pageFromQuery(query)),
  present: (page) =>
    presentList(page, `/api/v3/checkout/sessions/${page.sessionId}/line_items`, presentSessionLineItem),
});

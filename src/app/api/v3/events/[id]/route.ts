import { PathId } from "#api/endpoint.ts";
import { endpoint } from "#api/v3.ts";
import { getEvent } from "#signals/event/get-event.ts";
import { EventV3, presentStoredEvent } from "#signals/event/wire-v3.ts";

/** GET /api/v3/events/{id} (extension): available for EVENT_DAYS. */
export const GET = endpoint({
  summary: "Get an event",
  description:
    "Returns an event while it is retained. Events about checkout sessions, customers, subscriptions, invoices, disputes, and withdrawals contain personal data and require the scope `customers:read` as well.",
  extension: true,
  scope: "events:read",
  path: PathId,
  returns: EventV3,
  run: ({ actor, path }) => getEvent(actor, path.id),
  present: presentStoredEvent,
});

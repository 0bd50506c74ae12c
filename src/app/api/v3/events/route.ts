import { createdFilter, createdRange } from "#api/created-filter.ts";
import { listQuery, pageFromQuery } from "#api/pagination.ts";
import { endpoint } from "#api/v3.ts";
import { listOf, presentList } from "#kernel/wire-v3/list.ts";
import { listEvents } from "#signals/event/list-events.ts";
import { EventFilterV3, EventV3, presentStoredEvent, rejectTypeAndTypes } from "#signals/event/wire-v3.ts";
import { EVENT_PARAMETERS } from "#signals/event/wire-v3-other-parameters.ts";

/** GET /api/v3/events (extension): newest first, of the last EVENT_DAYS. */
export const GET = endpoint({
  summary: "List events",
  description:
    "Returns events, newest first, within the retention period. Events about checkout sessions, customers, subscriptions, invoices, charges, disputes, and withdrawals contain personal data and require the scope `customers:read` as well: without it, list only other types.",
  extension: true,
  scope: "events:read",
  query: listQuery(10, { ...EventFilterV3.shape, ...createdFilter }).superRefine(rejectTypeAndTypes, {
    when: () => true,
  }),
  otherParameters: EVENT_PARAMETERS.list,
  returns: listOf(EventV3),
  run: ({ actor, query: { type, types, ...query } }) =>
    listEvents(actor, { type, types, ...createdRange(query) }, pageFromQuery(query)),
  present: (page) => presentList(page, "/api/v3/events", presentStoredEvent),
});

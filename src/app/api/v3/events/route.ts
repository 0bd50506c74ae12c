import { createdFilter, createdRange } from "#server/rest/created-filter.ts";
import { listQuery, pageFromQuery } from "#server/rest/pagination.ts";
import { endpoint } from "#server/rest/v3.ts";
import { listEvents } from "#server/services/event/list-events.ts";
import { EventFilterV3, EventV3, presentStoredEvent, rejectTypeAndTypes } from "#wire/v3/event.ts";
import { listOf, presentList } from "#wire/v3/list.ts";

/** GET /api/v3/events (extension): newest first, of the last EVENT_DAYS. */
export const GET = endpoint({
  summary: "List events",
  description:
    "Returns events, newest first, within the retention period. Events about checkout sessions, customers, subscriptions, invoices, and disputes contain personal data and require the scope `customers:read` as well: without it, list only other types.",
  extension: true,
  scope: "events:read",
  query: listQuery(10, { ...EventFilterV3.shape, ...createdFilter }).superRefine(rejectTypeAndTypes, {
    when: () => true,
  }),
  returns: listOf(EventV3),
  run: ({ actor, query: { type, types, ...query } }) =>
    listEvents(actor, { type, types, ...createdRange(query) }, pageFromQuery(query)),
  present: (page) => presentList(page, "/api/v3/events", presentStoredEvent),
});

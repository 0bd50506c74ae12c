import { z } from "zod";
import { CREATED_DAYS, choice, createdWithin, searchText } from "#dashboard/filters/list-filter.ts";
import { ObjectId } from "#domain/shared/fields.ts";
import { EVENT_TYPES } from "#domain/webhook/event.ts";
import { defineList } from "#server/lists/list.ts";
import { countListedEvents, listEventSummaries } from "#server/services/event/list-event-summaries.ts";

const FILTER = z.object({ q: searchText(), type: choice(EVENT_TYPES), object: ObjectId.optional(), ...CREATED_DAYS });

export const eventList = defineList({
  filter: FILTER,
  rows: ({ actor, timeZone }, filter, page) => listEventSummaries(actor, asked(filter, timeZone), page),
  count: ({ actor, timeZone }, filter, limit) => countListedEvents(actor, asked(filter, timeZone), limit),
  columns: [
    { title: "id", value: ({ id }) => id },
    { title: "type", value: ({ type }) => type },
    { title: "object", value: ({ objectId }) => objectId },
    { title: "deliveries_delivered", value: ({ deliveries }) => deliveries.delivered },
    { title: "deliveries_pending", value: ({ deliveries }) => deliveries.pending },
    { title: "deliveries_failed", value: ({ deliveries }) => deliveries.failed },
    { title: "created_utc", value: ({ createdAt }) => createdAt },
  ],
});

function asked({ q, type, object, from, to }: z.output<typeof FILTER>, timeZone: string) {
  return { search: q, type, objectId: object, ...createdWithin({ from, to }, timeZone) };
}

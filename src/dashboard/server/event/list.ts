import { z } from "zod";
import { CREATED_DAYS, choice, createdWithin, searchText } from "#dashboard/filters/list-filter.ts";
import { countListedEvents, listEventSummaries } from "#dashboard/server/event/read.ts";
import { findRelatedIds } from "#dashboard/server/event/related-ids.ts";
import { defineList, type Reader } from "#dashboard/server/lists/list.ts";
import { ObjectId } from "#kernel/fields.ts";
import { EVENT_TYPES } from "#signals/event-type/model.ts";

const FILTER = z.object({ q: searchText(), type: choice(EVENT_TYPES), object: ObjectId.optional(), ...CREATED_DAYS });

export const eventList = defineList({
  filter: FILTER,
  rows: async (reader, filter, page) => listEventSummaries(reader.actor, await toQuery(reader, filter), page),
  count: async (reader, filter, limit) => countListedEvents(reader.actor, await toQuery(reader, filter), limit),
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

async function toQuery({ actor, timeZone }: Reader, { q, type, object, from, to }: z.output<typeof FILTER>) {
  const objectIds = object ? await findRelatedIds(actor, object) : undefined;
  return { search: q, type, objectIds, ...createdWithin({ from, to }, timeZone) };
}

import { z } from "zod";
import { CREATED_DAYS, choice, createdWithin, searchText } from "#dashboard/filters/list-filter.ts";
import { findRelatedIds } from "#dashboard/server/event/related-ids.ts";
import { defineList, type Reader } from "#dashboard/server/lists/list.ts";
import { ObjectId } from "#kernel/fields.ts";
import { EVENT_TYPES } from "#signals/event-type/model.ts";
import {
  countListedWebhookDeliveries,
  listWebhookDeliveries,
} from "#signals/webhook-delivery/list-webhook-deliveries.ts";
import { WEBHOOK_DELIVERY_STATUSES } from "#signals/webhook-delivery/model.ts";

const FILTER = z.object({
  q: searchText(),
  status: choice(WEBHOOK_DELIVERY_STATUSES),
  type: choice(EVENT_TYPES),
  endpoint: ObjectId.optional(),
  event: ObjectId.optional(),
  object: ObjectId.optional(),
  ...CREATED_DAYS,
});

export const webhookDeliveryList = defineList({
  filter: FILTER,
  rows: async (reader, filter, page) => listWebhookDeliveries(reader.actor, await toQuery(reader, filter), page),
  count: async (reader, filter, limit) =>
    countListedWebhookDeliveries(reader.actor, await toQuery(reader, filter), limit),
  columns: [
    { title: "id", value: ({ id }) => id },
    { title: "status", value: ({ status }) => status },
    { title: "event_type", value: ({ eventType }) => eventType },
    { title: "event", value: ({ eventId }) => eventId },
    { title: "webhook_endpoint", value: ({ webhookEndpointId }) => webhookEndpointId },
    { title: "attempts", value: ({ attempts }) => attempts },
    { title: "next_attempt_utc", value: ({ nextAttemptAt }) => nextAttemptAt },
    { title: "created_utc", value: ({ createdAt }) => createdAt },
  ],
});

async function toQuery({ actor, timeZone }: Reader, filter: z.output<typeof FILTER>) {
  const { q, status, type, endpoint, event, object, from, to } = filter;
  return {
    status,
    eventType: type,
    webhookEndpointId: endpoint,
    eventId: event,
    objectIds: object ? await findRelatedIds(actor, object) : undefined,
    search: q,
    ...createdWithin({ from, to }, timeZone),
  };
}

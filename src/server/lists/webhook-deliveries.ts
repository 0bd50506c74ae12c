import { z } from "zod";
import { CREATED_DAYS, choice, createdWithin, searchText } from "#dashboard/filters/list-filter.ts";
import { ObjectId } from "#domain/shared/fields.ts";
import { EVENT_TYPES } from "#domain/webhook/event.ts";
import { WEBHOOK_DELIVERY_STATUSES } from "#domain/webhook/webhook-delivery.ts";
import { defineList } from "#server/lists/list.ts";
import { listWebhookDeliveries } from "#server/services/webhook-delivery/list-webhook-deliveries.ts";

export const webhookDeliveryList = defineList({
  filter: z.object({
    q: searchText(),
    status: choice(WEBHOOK_DELIVERY_STATUSES),
    type: choice(EVENT_TYPES),
    endpoint: ObjectId.optional(),
    event: ObjectId.optional(),
    object: ObjectId.optional(),
    ...CREATED_DAYS,
  }),
  rows: ({ actor, timeZone }, { q, status, type, endpoint, event, object, from, to }, page) =>
    listWebhookDeliveries(
      actor,
      {
        status,
        eventType: type,
        webhookEndpointId: endpoint,
        eventId: event,
        objectId: object,
        search: q,
        ...createdWithin({ from, to }, timeZone),
      },
      page,
    ),
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

import { z } from "zod";
import { choice, searchText } from "#dashboard/filters/list-filter.ts";
import { WEBHOOK_ENDPOINT_STATUSES } from "#domain/webhook/webhook-endpoint.ts";
import { defineList } from "#server/lists/list.ts";
import { listWebhookEndpoints } from "#server/services/webhook-endpoint/list-webhook-endpoints.ts";

export const webhookEndpointList = defineList({
  filter: z.object({ q: searchText(), status: choice(WEBHOOK_ENDPOINT_STATUSES) }),
  rows: ({ actor }, { q, status }, page) => listWebhookEndpoints(actor, { search: q, status }, page),
  columns: [
    { title: "id", value: ({ id }) => id },
    { title: "url", value: ({ url }) => url },
    { title: "description", value: ({ description }) => description },
    { title: "status", value: ({ status }) => status },
    { title: "enabled_events", value: ({ enabledEvents }) => enabledEvents.join(" ") },
    { title: "api_version", value: ({ apiVersion }) => apiVersion },
    { title: "format", value: ({ format }) => format },
    { title: "created_utc", value: ({ createdAt }) => createdAt },
  ],
});

import { z } from "zod";
import { defineList } from "#server/lists/list.ts";
import { listWebhookEndpoints } from "#server/services/webhook-endpoint/list-webhook-endpoints.ts";

export const webhookEndpointList = defineList({
  filter: z.object({}),
  rows: ({ actor }, _, page) => listWebhookEndpoints(actor, page),
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

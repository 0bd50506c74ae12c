import { z } from "zod";
import { choice, searchText } from "#dashboard/filters/list-filter.ts";
import { defineList } from "#dashboard/server/lists/list.ts";
import { listWebhookEndpoints } from "#signals/webhook-endpoint/list-webhook-endpoints.ts";

export const webhookEndpointList = defineList({
  filter: z.object({ q: searchText(), status: choice(["active", "inactive"]) }),
  rows: ({ actor }, { q, status }, page) =>
    listWebhookEndpoints(actor, { search: q, active: status && status === "active" }, page),
  columns: [
    { title: "id", value: ({ id }) => id },
    { title: "url", value: ({ url }) => url },
    { title: "description", value: ({ description }) => description },
    { title: "enabled", value: ({ active }) => active },
    { title: "enabled_events", value: ({ enabledEvents }) => enabledEvents.join(" ") },
    { title: "api_version", value: ({ apiVersion }) => apiVersion },
    { title: "format", value: ({ format }) => format },
    { title: "created_utc", value: ({ createdAt }) => createdAt },
  ],
});

import { listQuery, pageFromQuery } from "#server/rest/pagination.ts";
import { endpoint } from "#server/rest/v3.ts";
import { listWebhookDeliveries } from "#server/services/webhook-delivery/list-webhook-deliveries.ts";
import { listOf, presentList } from "#wire/v3/list.ts";
import {
  parseWebhookDeliveryFilter,
  presentWebhookDelivery,
  WebhookDeliveryFilterV3,
  WebhookDeliveryV3,
} from "#wire/v3/webhook-delivery.ts";

/** GET /api/v3/webhook-deliveries (extension): newest first. */
export const GET = endpoint({
  summary: "List webhook deliveries",
  description: "Returns deliveries, newest first. Filter by `status=failed` to find failed deliveries.",
  extension: true,
  scope: "webhook_endpoints:read",
  query: listQuery(10, WebhookDeliveryFilterV3.shape),
  returns: listOf(WebhookDeliveryV3),
  run: ({ actor, query }) => listWebhookDeliveries(actor, parseWebhookDeliveryFilter(query), pageFromQuery(query)),
  present: (page) => presentList(page, "/api/v3/webhook-deliveries", presentWebhookDelivery),
});

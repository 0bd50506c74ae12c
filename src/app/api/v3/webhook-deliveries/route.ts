import { listQuery, pageFromQuery } from "#api/pagination.ts";
import { endpoint } from "#api/v3.ts";
import { listOf, presentList } from "#kernel/wire-v3/list.ts";
import { listWebhookDeliveries } from "#signals/webhook-delivery/list-webhook-deliveries.ts";
import {
  parseWebhookDeliveryFilter,
  presentWebhookDelivery,
  WebhookDeliveryFilterV3,
  WebhookDeliveryV3,
} from "#signals/webhook-delivery/wire-v3.ts";

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

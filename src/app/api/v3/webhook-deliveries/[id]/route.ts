import { PathId } from "#api/endpoint.ts";
import { endpoint } from "#api/v3.ts";
import { getWebhookDelivery } from "#signals/webhook-delivery/get-webhook-delivery.ts";
import {
  presentWebhookDeliveryWithAttempts,
  WebhookDeliveryWithAttemptsV3,
} from "#signals/webhook-delivery/wire-v3.ts";

/** GET /api/v3/webhook-deliveries/{id} (extension): with its attempts. */
export const GET = endpoint({
  summary: "Get a webhook delivery",
  description: "Returns a delivery with the result of each attempt.",
  extension: true,
  scope: "webhook_endpoints:read",
  path: PathId,
  returns: WebhookDeliveryWithAttemptsV3,
  run: ({ actor, path }) => getWebhookDelivery(actor, path.id),
  present: presentWebhookDeliveryWithAttempts,
});

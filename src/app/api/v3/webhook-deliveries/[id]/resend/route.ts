import { PathId } from "#api/endpoint.ts";
import { endpoint } from "#api/v3.ts";
import { resendWebhookDelivery } from "#signals/webhook-delivery/resend-webhook-delivery.ts";
import { presentWebhookDelivery, WebhookDeliveryV3 } from "#signals/webhook-delivery/wire-v3.ts";

/** POST /api/v3/webhook-deliveries/{id}/resend (extension): immediately, in any status. */
export const POST = endpoint({
  summary: "Resend a webhook delivery",
  description:
    "Resends a delivery in any status immediately, with a new set of retries. The event and its ID stay the same.",
  extension: true,
  scope: "webhook_endpoints:write",
  path: PathId,
  returns: WebhookDeliveryV3,
  run: ({ actor, path }) => resendWebhookDelivery(actor, path.id),
  present: presentWebhookDelivery,
});

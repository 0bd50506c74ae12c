import { PathId } from "#api/endpoint.ts";
import { endpoint } from "#api/v3.ts";
import { sendTestEvent } from "#signals/webhook-delivery/send-test-event.ts";
import { presentWebhookDelivery, SendTestEventV3, WebhookDeliveryV3 } from "#signals/webhook-delivery/wire-v3.ts";

/** POST /api/v3/webhook-endpoints/{id}/test (extension): a ping, or a sample of any type, only to this endpoint. */
export const POST = endpoint({
  summary: "Send a test event",
  description:
    "Sends a `ping`, or a sample event of another type, to this endpoint only, regardless of its `enabled_events`.",
  extension: true,
  scope: "webhook_endpoints:write",
  path: PathId,
  body: SendTestEventV3,
  example: { type: "ping" },
  errors: ["resource_missing"],
  returns: WebhookDeliveryV3,
  run: ({ actor, path, body }) => sendTestEvent(actor, path.id, body.type),
  present: presentWebhookDelivery,
});

import type { WebhookEndpoint } from "#signals/webhook-endpoint/model.ts";

export interface WebhookEndpointEvent {
  type: "webhook_endpoint.disabled" | "ping";
  object: WebhookEndpoint;
}

import { exampleEvent } from "#api/openapi/example-events.ts";
import { exampleWebhookEndpoint } from "#api/openapi/example-webhook-endpoint.ts";
import type { WebhookAttempt, WebhookDelivery } from "#signals/webhook-delivery/model.ts";

const ping = exampleEvent("ping");
const later = (seconds: number) => new Date(ping.createdAt.getTime() + seconds * 1_000);

/** For a test event, before its first attempt. */
export const startedDelivery: WebhookDelivery = {
  id: "whd_0m3k5b2q",
  livemode: false,
  eventId: ping.id,
  eventType: ping.event.type,
  webhookEndpointId: exampleWebhookEndpoint.id,
  status: "pending",
  attempts: 0,
  nextAttemptAt: ping.createdAt,
  createdAt: ping.createdAt,
};

/** The same after its first attempt, which failed. */
export const exampleDelivery: WebhookDelivery = { ...startedDelivery, attempts: 1, nextAttemptAt: later(31) };

/** The same, sent again. */
export const resentDelivery: WebhookDelivery = { ...exampleDelivery, nextAttemptAt: later(3_600) };

export const exampleAttempt: WebhookAttempt = {
  id: "wha_0m3k5b2q",
  number: 1,
  responseStatus: 503,
  responseBody: "Down for maintenance",
  error: null,
  durationMs: 84,
  createdAt: later(1),
};

import type { Actor } from "#domain/shared/actor.ts";
import { now } from "#domain/shared/clock.ts";
import { notFound } from "#domain/shared/errors.ts";
import { requireScope } from "#domain/shared/scope.ts";
import type { EventType } from "#domain/webhook/event.ts";
import type { WebhookDelivery } from "#domain/webhook/webhook-delivery.ts";
import { newId } from "#server/platform/ids.ts";
import { setAuditDetails } from "#server/services/audit-log/set-audit-details.ts";
import { recordEventFor } from "#server/services/event/record-event.ts";
import { lockWebhookEndpoint } from "#server/services/webhook-endpoint/repository.ts";
import { requireActive } from "#server/services/webhook-endpoint/require-active.ts";
import { sampleEvent } from "#server/services/webhook-endpoint/sample-event.ts";

/**
 * Sends an event to one endpoint, regardless of its types, so that its merchant can test it: a ping, or a sample of any
 * other type.
 * @returns the new delivery.
 * @throws DomainError `resource_missing`, 404 for an id that is not the actor's, 400 without an object for the sample;
 * `parameter_invalid` for a disabled endpoint.
 */
export async function sendTestEvent(actor: Actor, endpointId: string, type: EventType): Promise<WebhookDelivery> {
  requireScope(actor, "webhook_endpoints:write");
  const endpoint = await lockWebhookEndpoint(actor, endpointId);
  if (!endpoint) throw notFound("webhook endpoint", endpointId);
  requireActive(endpoint);
  const event = await sampleEvent(actor, type, endpoint);
  const createdAt = now(actor);
  const delivery: WebhookDelivery = {
    id: newId("webhookDelivery"),
    livemode: actor.livemode,
    eventId: newId("event"),
    eventType: type,
    webhookEndpointId: endpoint.id,
    status: "pending",
    attempts: 0,
    nextAttemptAt: createdAt,
    createdAt,
  };
  recordEventFor(actor, event, delivery);
  setAuditDetails({ objectId: endpointId });
  return delivery;
}

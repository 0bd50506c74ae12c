import type { Actor } from "#kernel/actor.ts";
import { now } from "#kernel/clock.ts";
import { notFound } from "#kernel/errors.ts";
import { requireScope } from "#kernel/scope.ts";
import { newId } from "#platform/base/ids.ts";
import { recordEventFor } from "#platform/work/record-event.ts";
import { setAuditDetails } from "#platform/work/set-audit-details.ts";
import type { DomainEvent } from "#signals/event/model.ts";
import { sampleEvent } from "#signals/event/sample-event.ts";
import { type EventType, namesPerson } from "#signals/event-type/model.ts";
import type { WebhookDelivery } from "#signals/webhook-delivery/model.ts";
import { requireActive } from "#signals/webhook-endpoint/require-active.ts";
import { lockWebhookEndpoint } from "#signals/webhook-endpoint/store.ts";

/**
 * Sends an event to one endpoint, regardless of its types, so that its merchant can test it: a ping, or a sample of any
 * other type.
 * @returns the new delivery.
 * @throws DomainError `insufficient_scope`, also for a type that names a person; `resource_missing`, 404 for an id that is not the actor's, 400 without an object for the sample;
 * `parameter_invalid` for a disabled endpoint.
 */
export async function sendTestEvent(actor: Actor, endpointId: string, type: EventType): Promise<WebhookDelivery> {
  requireScope(actor, "webhook_endpoints:write");
  if (namesPerson(type)) requireScope(actor, "customers:read");
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
  recordEventFor<DomainEvent>(actor, event, delivery);
  setAuditDetails({ objectId: endpointId });
  return delivery;
}

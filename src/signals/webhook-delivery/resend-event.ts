import type { Actor } from "#kernel/actor.ts";
import { now } from "#kernel/clock.ts";
import { invalidFields, missingReference } from "#kernel/errors.ts";
import { requireScope } from "#kernel/scope.ts";
import { newId } from "#platform/base/ids.ts";
import { setAuditDetails } from "#platform/work/set-audit-details.ts";
import { getEvent } from "#signals/event/get-event.ts";
import { resendWebhookDelivery } from "#signals/webhook-delivery/resend-webhook-delivery.ts";
import { addDelivery, findWebhookDeliveryPage } from "#signals/webhook-delivery/store.ts";
import { requireActive } from "#signals/webhook-endpoint/require-active.ts";
import { lockWebhookEndpoint } from "#signals/webhook-endpoint/store.ts";

/**
 * Sends an event to an endpoint, even if it was already sent there, and regardless of the endpoint's types. The body is
 * the stored one: v3's if no endpoint had v2 at that time.
 * @returns the id of the delivery: the existing one, otherwise a new one.
 * @throws DomainError `resource_missing`, 404 for an event and 400 for an endpoint that is not the actor's;
 * `parameter_invalid` if the endpoint is disabled.
 */
export async function resendEvent(actor: Actor, eventId: string, webhookEndpointId: string): Promise<{ id: string }> {
  requireScope(actor, "webhook_endpoints:write");
  const event = await getEvent(actor, eventId);
  // Locked, so that concurrent calls create one delivery.
  const endpoint = await lockWebhookEndpoint(actor, webhookEndpointId);
  if (!endpoint) throw invalidFields([missingReference("webhook_endpoint", "webhook endpoint", webhookEndpointId)]);
  requireActive(endpoint);
  const { data } = await findWebhookDeliveryPage(actor, { eventId: event.id, webhookEndpointId }, { limit: 1 });
  const [delivery] = data;
  const id = delivery?.id ?? newId("webhookDelivery");
  if (delivery) {
    await resendWebhookDelivery(actor, id);
  } else {
    await addDelivery(actor, { id, eventId: event.id, webhookEndpointId }, now(actor));
  }
  setAuditDetails({ objectId: eventId });
  return { id };
}

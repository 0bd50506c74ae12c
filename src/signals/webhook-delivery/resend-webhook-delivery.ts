import type { Actor } from "#kernel/actor.ts";
import { now } from "#kernel/clock.ts";
import { notFound } from "#kernel/errors.ts";
import { requireScope } from "#kernel/scope.ts";
import { setAuditDetails } from "#platform/work/set-audit-details.ts";
import type { WebhookDelivery } from "#signals/webhook-delivery/model.ts";
import { findWebhookDelivery, rescheduleDeliveries } from "#signals/webhook-delivery/store.ts";
import { requireActive } from "#signals/webhook-endpoint/require-active.ts";
import { findWebhookEndpoint } from "#signals/webhook-endpoint/store.ts";

/**
 * Sends a delivery again, immediately and with the retries of a new one: the same event with the same ID. A pending one
 * is sent immediately.
 * @throws DomainError `resource_missing` for an id that is not the actor's; `parameter_invalid` if its endpoint is
 * disabled.
 */
export async function resendWebhookDelivery(actor: Actor, id: string): Promise<WebhookDelivery> {
  requireScope(actor, "webhook_endpoints:write");
  const delivery = await findWebhookDelivery(actor, id);
  const endpoint = delivery && (await findWebhookEndpoint(actor, delivery.webhookEndpointId));
  if (!delivery || !endpoint) throw notFound("webhook delivery", id);
  requireActive(endpoint);
  const at = now(actor);
  await rescheduleDeliveries(actor, [id], at);
  setAuditDetails({ objectId: id });
  return { ...delivery, status: "pending", nextAttemptAt: at };
}

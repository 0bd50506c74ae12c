import type { Actor } from "#domain/shared/actor.ts";
import { now } from "#domain/shared/clock.ts";
import { notFound } from "#domain/shared/errors.ts";
import { requireScope } from "#domain/shared/scope.ts";
import type { WebhookDelivery } from "#domain/webhook/webhook-delivery.ts";
import { setAuditDetails } from "#server/services/audit-log/set-audit-details.ts";
import { findWebhookDelivery, rescheduleDeliveries } from "#server/services/webhook-delivery/repository.ts";
import { findWebhookEndpoint } from "#server/services/webhook-endpoint/repository.ts";
import { requireActive } from "#server/services/webhook-endpoint/require-active.ts";

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

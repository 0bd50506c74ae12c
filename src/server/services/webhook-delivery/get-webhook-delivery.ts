import type { Actor } from "#domain/shared/actor.ts";
import { notFound } from "#domain/shared/errors.ts";
import { requireScope } from "#domain/shared/scope.ts";
import type { WebhookAttempt, WebhookDelivery } from "#domain/webhook/webhook-delivery.ts";
import { findWebhookAttempts, findWebhookDelivery } from "#server/services/webhook-delivery/repository.ts";

/** A delivery with its attempts. @throws DomainError `resource_missing` for an ID that is not the actor's. */
export async function getWebhookDelivery(
  actor: Actor,
  id: string,
): Promise<{ delivery: WebhookDelivery; attempts: WebhookAttempt[] }> {
  requireScope(actor, "webhook_endpoints:read");
  const delivery = await findWebhookDelivery(actor, id);
  if (!delivery) throw notFound("webhook delivery", id);
  return { delivery, attempts: await findWebhookAttempts(actor, id) };
}

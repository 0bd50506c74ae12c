import type { Actor } from "#kernel/actor.ts";
import { notFound } from "#kernel/errors.ts";
import { requireScope } from "#kernel/scope.ts";
import type { WebhookAttempt, WebhookDelivery } from "#signals/webhook-delivery/model.ts";
import { findWebhookAttempts, findWebhookDelivery } from "#signals/webhook-delivery/store.ts";

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

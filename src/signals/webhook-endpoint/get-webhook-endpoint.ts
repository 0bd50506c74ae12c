import type { Actor } from "#kernel/actor.ts";
import { notFound } from "#kernel/errors.ts";
import { requireScope } from "#kernel/scope.ts";
import { maskWebhookEndpoint } from "#signals/webhook-endpoint/mask-webhook-url.ts";
import type { WebhookEndpoint } from "#signals/webhook-endpoint/model.ts";
import { findWebhookEndpoint } from "#signals/webhook-endpoint/store.ts";

/**
 * An endpoint, as far as the actor may see it. @throws DomainError `resource_missing` for an ID that is not the
 * actor's.
 */
export async function getWebhookEndpoint(actor: Actor, id: string): Promise<WebhookEndpoint> {
  requireScope(actor, "webhook_endpoints:read");
  const endpoint = await findWebhookEndpoint(actor, id);
  if (!endpoint) throw notFound("webhook endpoint", id);
  return maskWebhookEndpoint(actor, endpoint);
}

import type { Actor } from "#domain/shared/actor.ts";
import { notFound } from "#domain/shared/errors.ts";
import { requireScope } from "#domain/shared/scope.ts";
import { maskWebhookEndpoint } from "#domain/webhook/mask-webhook-url.ts";
import type { WebhookEndpoint } from "#domain/webhook/webhook-endpoint.ts";
import { findWebhookEndpoint } from "#server/services/webhook-endpoint/repository.ts";

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

import type { Actor } from "#domain/actor.ts";
import { notFound } from "#domain/errors.ts";
import { requireScope } from "#domain/scope.ts";
import { shownWebhookEndpoint } from "#domain/shown-webhook-address.ts";
import type { WebhookEndpoint } from "#domain/webhook-endpoint.ts";
import { findWebhookEndpoint } from "#server/services/webhook-endpoint/repository.ts";

/** As the actor may see it. @throws DomainError `resource_missing` for an id that is not the actor's. */
export async function getWebhookEndpoint(actor: Actor, id: string): Promise<WebhookEndpoint> {
  requireScope(actor, "webhook_endpoints:read");
  const endpoint = await findWebhookEndpoint(actor, id);
  if (!endpoint) throw notFound("webhook endpoint", id);
  return shownWebhookEndpoint(actor, endpoint);
}

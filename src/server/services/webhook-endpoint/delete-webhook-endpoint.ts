import type { Actor } from "#domain/shared/actor.ts";
import { now } from "#domain/shared/clock.ts";
import { notFound } from "#domain/shared/errors.ts";
import { requireScope } from "#domain/shared/scope.ts";
import type { WebhookEndpoint } from "#domain/webhook/webhook-endpoint.ts";
import { setAuditDetails } from "#server/services/audit-log/set-audit-details.ts";
import { lockWebhookEndpoint, markWebhookEndpointDeleted } from "#server/services/webhook-endpoint/repository.ts";

/**
 * Deletes an endpoint with its secret and its deliveries, including pending ones; the events stay. Because there may be
 * very many deliveries, they are hidden immediately, and `purgeDeletedEndpoints` deletes their rows.
 * @returns the endpoint before the deletion.
 * @throws DomainError `resource_missing` for an id that is not the actor's.
 */
export async function deleteWebhookEndpoint(actor: Actor, id: string): Promise<WebhookEndpoint> {
  requireScope(actor, "webhook_endpoints:write");
  const endpoint = await lockWebhookEndpoint(actor, id);
  if (!endpoint) throw notFound("webhook endpoint", id);
  await markWebhookEndpointDeleted(actor, id, now(actor));
  setAuditDetails({ objectId: id });
  return endpoint;
}

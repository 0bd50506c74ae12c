import type { Actor } from "#kernel/actor.ts";
import { now } from "#kernel/clock.ts";
import { notFound } from "#kernel/errors.ts";
import { requireScope } from "#kernel/scope.ts";
import { setAuditDetails } from "#platform/work/set-audit-details.ts";
import type { WebhookEndpoint } from "#signals/webhook-endpoint/model.ts";
import { lockWebhookEndpoint, markWebhookEndpointDeleted } from "#signals/webhook-endpoint/store.ts";

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

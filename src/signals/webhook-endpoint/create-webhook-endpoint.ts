import type { Actor } from "#kernel/actor.ts";
import { now } from "#kernel/clock.ts";
import { DomainError } from "#kernel/errors.ts";
import { requireScope } from "#kernel/scope.ts";
import { newId } from "#platform/base/ids.ts";
import { seal } from "#platform/base/secret-box.ts";
import { setAuditDetails } from "#platform/work/set-audit-details.ts";
import { requirePublicUrl } from "#signals/webhook-endpoint/endpoint-url.ts";
import {
  type CreateWebhookEndpoint,
  MAX_WEBHOOK_ENDPOINTS,
  type WebhookEndpoint,
} from "#signals/webhook-endpoint/model.ts";
import { newSigningSecret } from "#signals/webhook-endpoint/new-secret.ts";
import { requireCustomersScope } from "#signals/webhook-endpoint/require-customers-scope.ts";
import { countWebhookEndpointsLocked, insertWebhookEndpoint } from "#signals/webhook-endpoint/store.ts";

/**
 * Creates an endpoint, and its secret, which is shown only once.
 * @throws DomainError `insufficient_scope`, also for events that name a person; `parameter_invalid` for a forbidden URL; `resource_in_use` at the maximum of endpoints.
 */
export async function createWebhookEndpoint(
  actor: Actor,
  input: CreateWebhookEndpoint,
): Promise<WebhookEndpoint & { secret: string }> {
  requireScope(actor, "webhook_endpoints:write");
  requireCustomersScope(actor, { enabledEvents: [...input.enabledEvents] });
  requirePublicUrl(actor, input.url);
  if ((await countWebhookEndpointsLocked(actor)) >= MAX_WEBHOOK_ENDPOINTS) {
    const message = `You have reached the limit of ${MAX_WEBHOOK_ENDPOINTS} webhook endpoints per mode. Delete one first, or add event types to an existing endpoint.`;
    throw new DomainError("resource_in_use", message);
  }
  const at = now(actor);
  const endpoint: WebhookEndpoint = {
    id: newId("webhookEndpoint"),
    livemode: actor.livemode,
    url: input.url,
    description: input.description ?? null,
    enabledEvents: [...input.enabledEvents],
    apiVersion: input.apiVersion,
    format: input.format,
    active: true,
    disabledReason: null,
    metadata: input.metadata,
    createdAt: at,
    updatedAt: at,
  };
  const secret = newSigningSecret();
  await insertWebhookEndpoint(actor, endpoint, seal(secret, endpoint.id));
  setAuditDetails({ objectId: endpoint.id });
  return { ...endpoint, secret };
}

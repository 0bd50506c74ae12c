import { isDeepStrictEqual } from "node:util";
import type { Actor } from "#kernel/actor.ts";
import { fieldChanges } from "#kernel/audit-details.ts";
import { now } from "#kernel/clock.ts";
import { invalidFields, notFound } from "#kernel/errors.ts";
import { mergeMetadata, metadataProblems } from "#kernel/metadata.ts";
import { requireScope } from "#kernel/scope.ts";
import { setAuditDetails } from "#platform/work/set-audit-details.ts";
import { requirePublicUrl } from "#signals/webhook-endpoint/endpoint-url.ts";
import type { UpdateWebhookEndpoint, WebhookEndpoint } from "#signals/webhook-endpoint/model.ts";
import { requireCustomersScope } from "#signals/webhook-endpoint/require-customers-scope.ts";
import { lockWebhookEndpoint, updateWebhookEndpointRow } from "#signals/webhook-endpoint/store.ts";

/**
 * Changes an endpoint, or activates or deactivates it. Pending deliveries go to the new URL.
 * @throws DomainError `resource_missing`; `insufficient_scope`, also for another URL, and for events that name a person; `parameter_invalid` for a URL that can't be delivered to; `invalid_metadata`.
 */
export async function updateWebhookEndpoint(
  actor: Actor,
  id: string,
  update: UpdateWebhookEndpoint,
): Promise<WebhookEndpoint> {
  requireScope(actor, "webhook_endpoints:write");
  const endpoint = await lockWebhookEndpoint(actor, id);
  if (!endpoint) throw notFound("webhook endpoint", id);
  if (update.url !== undefined) requirePublicUrl(actor, update.url);
  const changed: WebhookEndpoint = {
    ...endpoint,
    url: update.url ?? endpoint.url,
    description: update.description === undefined ? endpoint.description : update.description,
    enabledEvents: update.enabledEvents ? [...update.enabledEvents] : endpoint.enabledEvents,
    ...activeAfter(endpoint, update.active),
    metadata: update.metadata === undefined ? endpoint.metadata : mergeMetadata(endpoint.metadata, update.metadata),
  };
  const problems = metadataProblems(changed.metadata);
  if (problems.length > 0) throw invalidFields(problems);
  if (isDeepStrictEqual(changed, endpoint)) {
    setAuditDetails({ nothingChanged: true });
    return endpoint;
  }
  // Pending and failed deliveries may name people, whichever events are selected now.
  if (changed.url !== endpoint.url) requireScope(actor, "customers:read");
  if (update.enabledEvents) requireCustomersScope(actor, changed);
  const updated = { ...changed, updatedAt: now(actor) };
  await updateWebhookEndpointRow(actor, updated);
  // A URL may be a secret.
  const changes = fieldChanges(endpoint, updated, ["description", "enabledEvents", "metadata"], ["url"]);
  setAuditDetails({ objectId: id, changes });
  return updated;
}

/** An already inactive endpoint keeps its reason. */
function activeAfter(
  { active: before, disabledReason }: WebhookEndpoint,
  active = before,
): Pick<WebhookEndpoint, "active" | "disabledReason"> {
  if (active === before) return { active, disabledReason };
  return { active, disabledReason: active ? null : "merchant" };
}

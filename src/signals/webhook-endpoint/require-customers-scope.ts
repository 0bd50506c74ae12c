import type { Actor } from "#kernel/actor.ts";
import { requireScope } from "#kernel/scope.ts";
import { EVENT_TYPES, namesPerson } from "#signals/event-type/model.ts";
import { subscribesTo, type WebhookEndpoint } from "#signals/webhook-endpoint/model.ts";

/**
 * Requires the scope to read customers where an endpoint would receive events that name a person, so that a key can't have
 * sent to a URL of its choice what it may not read.
 * @throws DomainError `insufficient_scope`.
 */
export function requireCustomersScope(actor: Actor, endpoint: Pick<WebhookEndpoint, "enabledEvents">): void {
  if (EVENT_TYPES.some((type) => namesPerson(type) && subscribesTo(endpoint, type)))
    requireScope(actor, "customers:read");
}

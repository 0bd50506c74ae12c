import type { Actor } from "#domain/shared/actor.ts";
import { notFound } from "#domain/shared/errors.ts";
import { requireScope } from "#domain/shared/scope.ts";
import type { StoredEvent } from "#domain/webhook/event.ts";
import { findEvent } from "#server/services/event/repository.ts";
import { requireEventScopes } from "#server/services/event/require-event-scopes.ts";

/**
 * @throws DomainError `resource_missing` for an id that is not the actor's, or of an event older than `EVENT_DAYS`;
 * `insufficient_scope`, also where the object names a person whom the actor may not read.
 */
export async function getEvent(actor: Actor, id: string): Promise<StoredEvent> {
  requireScope(actor, "events:read");
  const event = await findEvent(actor, id);
  if (!event) throw notFound("event", id);
  requireEventScopes(actor, [event.type]);
  return event;
}

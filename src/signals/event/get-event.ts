import type { Actor } from "#kernel/actor.ts";
import { notFound } from "#kernel/errors.ts";
import { requireScope } from "#kernel/scope.ts";
import type { StoredEvent } from "#signals/event/model.ts";
import { requireEventScopes } from "#signals/event/require-event-scopes.ts";
import { findEvent } from "#signals/event/store.ts";

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

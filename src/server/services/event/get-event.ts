import type { Actor } from "#domain/actor.ts";
import { notFound } from "#domain/errors.ts";
import type { StoredEvent } from "#domain/event.ts";
import { requireScope } from "#domain/scope.ts";
import { findEvent } from "#server/services/event/repository.ts";

/** @throws DomainError `resource_missing` for an id that is not the actor's, or of an event older than `EVENT_DAYS`. */
export async function getEvent(actor: Actor, id: string): Promise<StoredEvent> {
  requireScope(actor, "events:read");
  const event = await findEvent(actor, id);
  if (!event) throw notFound("event", id);
  return event;
}

import type { Actor } from "#domain/shared/actor.ts";
import { notFound } from "#domain/shared/errors.ts";
import { requireScope } from "#domain/shared/scope.ts";
import type { EventDetail } from "#domain/webhook/event.ts";
import { maskEventBody } from "#domain/webhook/mask-webhook-url.ts";
import { findEventDetail } from "#server/services/event/repository.ts";
import { requireEventScopes } from "#server/services/event/require-event-scopes.ts";

/**
 * An event, as far as the actor may see it. @throws DomainError `resource_missing` for an ID that is not the actor's,
 * or of an event older than `EVENT_DAYS`.
 */
export async function getEventDetail(actor: Actor, id: string): Promise<EventDetail> {
  requireScope(actor, "events:read");
  const event = await findEventDetail(actor, id);
  if (!event) throw notFound("event", id);
  requireEventScopes(actor, [event.type]);
  return { ...event, body: maskEventBody(actor, event.body) };
}

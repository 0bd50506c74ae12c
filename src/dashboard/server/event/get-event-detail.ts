import type { Actor } from "#kernel/actor.ts";
import { notFound } from "#kernel/errors.ts";
import { requireScope } from "#kernel/scope.ts";
import type { EventDetail } from "#signals/event/model.ts";
import { requireEventScopes } from "#signals/event/require-event-scopes.ts";
import { findEventDetail } from "#signals/event/store.ts";
import { maskEventBody } from "#signals/webhook-endpoint/mask-webhook-url.ts";

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

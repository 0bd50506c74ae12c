import type { Actor } from "#kernel/actor.ts";
import { notFound } from "#kernel/errors.ts";
import type { Page, PageOf } from "#kernel/paging.ts";
import { requireScope } from "#kernel/scope.ts";
import type { EventDetail, EventSummary } from "#signals/event/model.ts";
import { requireEventScopes } from "#signals/event/require-event-scopes.ts";
import { countEvents, type EventFilter, findEventDetail, findEventSummaryPage } from "#signals/event/store.ts";
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

/**
 * The events of the last `EVENT_DAYS` without their bodies; by default newest first.
 * @throws DomainError `resource_missing` (400) for an unknown cursor.
 */
export async function listEventSummaries(actor: Actor, filter: EventFilter, page: Page): Promise<PageOf<EventSummary>> {
  requireScope(actor, "events:read");
  return findEventSummaryPage(actor, filter, page);
}

/** The number of matching events, counted up to `limit`. */
export async function countListedEvents(actor: Actor, filter: EventFilter, limit: number): Promise<number> {
  requireScope(actor, "events:read");
  return countEvents(actor, filter, limit);
}

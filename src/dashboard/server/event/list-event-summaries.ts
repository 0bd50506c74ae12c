import type { Actor } from "#kernel/actor.ts";
import type { Page, PageOf } from "#kernel/paging.ts";
import { requireScope } from "#kernel/scope.ts";
import type { EventSummary } from "#signals/event/model.ts";
import { countEvents, type EventFilter, findEventSummaryPage } from "#signals/event/store.ts";

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

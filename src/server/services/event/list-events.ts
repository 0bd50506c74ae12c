import type { Actor } from "#domain/shared/actor.ts";
import type { Page, PageOf } from "#domain/shared/paging.ts";
import { requireScope } from "#domain/shared/scope.ts";
import type { StoredEvent } from "#domain/webhook/event.ts";
import { type EventFilter, findEventPage } from "#server/services/event/repository.ts";

/**
 * The events of the last `EVENT_DAYS`, newest first. @throws DomainError `resource_missing` (400) for an unknown
 * cursor.
 */
export async function listEvents(actor: Actor, filter: EventFilter, page: Page): Promise<PageOf<StoredEvent>> {
  requireScope(actor, "events:read");
  return findEventPage(actor, filter, page);
}

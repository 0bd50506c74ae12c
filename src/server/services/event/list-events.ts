import type { Actor } from "#domain/shared/actor.ts";
import type { Page, PageOf } from "#domain/shared/paging.ts";
import { EVENT_TYPES, type StoredEvent } from "#domain/webhook/event.ts";
import { type EventFilter, findEventPage } from "#server/services/event/repository.ts";
import { requireEventScopes } from "#server/services/event/require-event-scopes.ts";

/**
 * The events of the last `EVENT_DAYS`, newest first. @throws DomainError `resource_missing` (400) for an unknown
 * cursor; `insufficient_scope`.
 */
export async function listEvents(actor: Actor, filter: EventFilter, page: Page): Promise<PageOf<StoredEvent>> {
  const { type, types = type === undefined ? EVENT_TYPES : [type] } = filter;
  requireEventScopes(actor, types);
  return findEventPage(actor, filter, page);
}

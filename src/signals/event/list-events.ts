import type { Actor } from "#kernel/actor.ts";
import type { Page, PageOf } from "#kernel/paging.ts";
import type { StoredEvent } from "#signals/event/model.ts";
import { requireEventScopes } from "#signals/event/require-event-scopes.ts";
import { type EventFilter, findEventPage } from "#signals/event/store.ts";
import { EVENT_TYPES } from "#signals/event-type/model.ts";

/**
 * The events of the last `EVENT_DAYS`, newest first. @throws DomainError `resource_missing` (400) for an unknown
 * cursor; `insufficient_scope`.
 */
export async function listEvents(actor: Actor, filter: EventFilter, page: Page): Promise<PageOf<StoredEvent>> {
  const { type, types = type === undefined ? EVENT_TYPES : [type] } = filter;
  requireEventScopes(actor, types);
  return findEventPage(actor, filter, page);
}

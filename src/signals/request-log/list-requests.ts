import type { Actor } from "#kernel/actor.ts";
import type { Page, PageOf } from "#kernel/paging.ts";
import { requireScope } from "#kernel/scope.ts";
import type { RequestSummary } from "#signals/request-log/model.ts";
import { countRequests, findRequestPage, type RequestLogFilter } from "#signals/request-log/store.ts";

/**
 * Calls of the REST API in the last `REQUEST_LOG_DAYS`; by default newest first. Needs the right to read events, which
 * contain the same objects.
 * @throws DomainError `resource_missing` (400) for an unknown cursor.
 */
export async function listRequests(
  actor: Actor,
  filter: RequestLogFilter,
  page: Page,
): Promise<PageOf<RequestSummary>> {
  requireScope(actor, "events:read");
  return findRequestPage(actor, filter, page);
}

/** The number of matching requests, counted up to `limit`. */
export async function countListedRequests(actor: Actor, filter: RequestLogFilter, limit: number): Promise<number> {
  requireScope(actor, "events:read");
  return countRequests(actor, filter, limit);
}

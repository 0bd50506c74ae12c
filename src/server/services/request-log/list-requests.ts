import type { RequestSummary } from "#domain/merchant/request-log.ts";
import type { Actor } from "#domain/shared/actor.ts";
import type { Page, PageOf } from "#domain/shared/paging.ts";
import { requireScope } from "#domain/shared/scope.ts";
import { countRequests, findRequestPage, type RequestLogFilter } from "#server/services/request-log/repository.ts";

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

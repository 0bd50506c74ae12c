import type { Destination } from "#domain/conversion/destination.ts";
import type { Actor } from "#domain/shared/actor.ts";
import type { Page, PageOf } from "#domain/shared/paging.ts";
import { requireScope } from "#domain/shared/scope.ts";
import { findDestinationPage } from "#server/services/destination/repository.ts";

/** Newest first. @throws DomainError `resource_missing` (400) for an unknown cursor. */
export async function listDestinations(actor: Actor, page: Page): Promise<PageOf<Destination>> {
  requireScope(actor, "webhook_endpoints:read");
  return findDestinationPage(actor, page);
}

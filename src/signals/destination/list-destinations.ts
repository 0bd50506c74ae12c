import type { Actor } from "#kernel/actor.ts";
import type { Page, PageOf } from "#kernel/paging.ts";
import { requireScope } from "#kernel/scope.ts";
import type { Destination } from "#signals/destination/model.ts";
import { findDestinationPage } from "#signals/destination/store.ts";

/** Newest first. @throws DomainError `resource_missing` (400) for an unknown cursor. */
export async function listDestinations(actor: Actor, page: Page): Promise<PageOf<Destination>> {
  requireScope(actor, "webhook_endpoints:read");
  return findDestinationPage(actor, page);
}

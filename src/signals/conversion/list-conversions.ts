import type { Actor } from "#kernel/actor.ts";
import type { Page, PageOf } from "#kernel/paging.ts";
import { requireScope } from "#kernel/scope.ts";
import type { Conversion } from "#signals/conversion/model.ts";
import { type ConversionFilter, findConversionPage } from "#signals/conversion/store.ts";

/** Newest first. @throws DomainError `resource_missing` (400) for an unknown cursor. */
export async function listConversions(actor: Actor, filter: ConversionFilter, page: Page): Promise<PageOf<Conversion>> {
  requireScope(actor, "webhook_endpoints:read");
  return findConversionPage(actor, filter, page);
}

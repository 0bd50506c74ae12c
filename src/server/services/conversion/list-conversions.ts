import type { Conversion } from "#domain/conversion/conversion.ts";
import type { Actor } from "#domain/shared/actor.ts";
import type { Page, PageOf } from "#domain/shared/paging.ts";
import { requireScope } from "#domain/shared/scope.ts";
import { type ConversionFilter, findConversionPage } from "#server/services/conversion/repository.ts";

/** Newest first. @throws DomainError `resource_missing` (400) for an unknown cursor. */
export async function listConversions(actor: Actor, filter: ConversionFilter, page: Page): Promise<PageOf<Conversion>> {
  requireScope(actor, "webhook_endpoints:read");
  return findConversionPage(actor, filter, page);
}

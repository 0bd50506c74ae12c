import type { Price } from "#domain/product/price.ts";
import type { Actor } from "#domain/shared/actor.ts";
import type { Page, PageOf } from "#domain/shared/paging.ts";
import { requireScope } from "#domain/shared/scope.ts";
import { findPricePage, type PriceFilter } from "#server/services/price/repository.ts";

/** Newest first, including archived ones. @throws DomainError `resource_missing` (400) for an unknown cursor. */
export async function listPrices(actor: Actor, filter: PriceFilter, page: Page): Promise<PageOf<Price>> {
  requireScope(actor, "prices:read");
  return findPricePage(actor, filter, page);
}

import type { Price } from "#catalog/price/model.ts";
import { findPricePage, type PriceFilter } from "#catalog/price/store.ts";
import type { Actor } from "#kernel/actor.ts";
import type { Page, PageOf } from "#kernel/paging.ts";
import { requireScope } from "#kernel/scope.ts";

/** Newest first, including archived ones. @throws DomainError `resource_missing` (400) for an unknown cursor. */
export async function listPrices(actor: Actor, filter: PriceFilter, page: Page): Promise<PageOf<Price>> {
  requireScope(actor, "prices:read");
  return findPricePage(actor, filter, page);
}

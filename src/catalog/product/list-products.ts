import type { Product } from "#catalog/product/model.ts";
import { countProducts, findProductPage, type ProductFilter } from "#catalog/product/store.ts";
import type { Actor } from "#kernel/actor.ts";
import type { Page, PageOf } from "#kernel/paging.ts";
import { requireScope } from "#kernel/scope.ts";

/** Newest first. @throws DomainError `resource_missing` (400) for an unknown cursor. */
export async function listProducts(actor: Actor, filter: ProductFilter, page: Page): Promise<PageOf<Product>> {
  requireScope(actor, "products:read");
  return findProductPage(actor, filter, page);
}

/** The number of matching products, counted up to `limit`. */
export async function countListedProducts(actor: Actor, filter: ProductFilter, limit: number): Promise<number> {
  requireScope(actor, "products:read");
  return countProducts(actor, filter, limit);
}

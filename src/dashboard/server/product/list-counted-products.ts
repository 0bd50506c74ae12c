import type { Product } from "#catalog/product/model.ts";
import { countProducts, findProductPage, type ProductFilter } from "#catalog/product/store.ts";
import type { Actor } from "#kernel/actor.ts";
import type { CountedPage } from "#kernel/paging.ts";
import { requireScope } from "#kernel/scope.ts";

/** Newest first, with the exact number of matches. */
export async function listCountedProducts(
  actor: Actor,
  filter: ProductFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<CountedPage<Product>> {
  requireScope(actor, "products:read");
  const [{ data }, total] = await Promise.all([
    findProductPage(actor, filter, { limit, offset }),
    countProducts(actor, filter),
  ]);
  return { data, total, limit, offset };
}

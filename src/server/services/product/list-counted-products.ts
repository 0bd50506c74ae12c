import type { Product } from "#domain/product/product.ts";
import type { Actor } from "#domain/shared/actor.ts";
import type { CountedPage } from "#domain/shared/paging.ts";
import { requireScope } from "#domain/shared/scope.ts";
import { countProducts, findProductPage, type ProductFilter } from "#server/services/product/repository.ts";

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

import type { Product } from "#domain/product/product.ts";
import type { Actor } from "#domain/shared/actor.ts";
import { requireScope } from "#domain/shared/scope.ts";
import { findPriceOfLookupKey } from "#server/services/price/repository.ts";
import { findProduct } from "#server/services/product/repository.ts";

/** The product of the price that has a lookup key; null if none has it. @throws DomainError `insufficient_scope`. */
export async function findProductOfLookupKey(actor: Actor, lookupKey: string): Promise<Product | null> {
  requireScope(actor, "products:read");
  const price = await findPriceOfLookupKey(actor, lookupKey);
  return price && findProduct(actor, price.productId);
}

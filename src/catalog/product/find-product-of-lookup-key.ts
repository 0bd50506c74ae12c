import { findPriceOfLookupKey } from "#catalog/price/store.ts";
import type { Product } from "#catalog/product/model.ts";
import { findProduct } from "#catalog/product/store.ts";
import type { Actor } from "#kernel/actor.ts";
import { requireScope } from "#kernel/scope.ts";

/** The product of the price that has a lookup key; null if none has it. @throws DomainError `insufficient_scope`. */
export async function findProductOfLookupKey(actor: Actor, lookupKey: string): Promise<Product | null> {
  requireScope(actor, "products:read");
  const price = await findPriceOfLookupKey(actor, lookupKey);
  return price && findProduct(actor, price.productId);
}

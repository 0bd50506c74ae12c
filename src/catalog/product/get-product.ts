import type { Product } from "#catalog/product/model.ts";
import { findProduct } from "#catalog/product/store.ts";
import type { Actor } from "#kernel/actor.ts";
import { notFound } from "#kernel/errors.ts";
import { requireScope } from "#kernel/scope.ts";

/** @throws DomainError `resource_missing` for an id that is not the actor's. */
export async function getProduct(actor: Actor, id: string): Promise<Product> {
  requireScope(actor, "products:read");
  const product = await findProduct(actor, id);
  if (!product) throw notFound("product", id);
  return product;
}

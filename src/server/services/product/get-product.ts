import type { Product } from "#domain/product/product.ts";
import type { Actor } from "#domain/shared/actor.ts";
import { notFound } from "#domain/shared/errors.ts";
import { requireScope } from "#domain/shared/scope.ts";
import { findProduct } from "#server/services/product/repository.ts";

/** @throws DomainError `resource_missing` for an id that is not the actor's. */
export async function getProduct(actor: Actor, id: string): Promise<Product> {
  requireScope(actor, "products:read");
  const product = await findProduct(actor, id);
  if (!product) throw notFound("product", id);
  return product;
}

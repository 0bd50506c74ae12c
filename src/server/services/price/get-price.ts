import type { Price } from "#domain/product/price.ts";
import type { Actor } from "#domain/shared/actor.ts";
import { notFound } from "#domain/shared/errors.ts";
import { requireScope } from "#domain/shared/scope.ts";
import { findPrice } from "#server/services/price/repository.ts";

/** A price, archived or not. @throws DomainError `resource_missing` for an id that is not the actor's. */
export async function getPrice(actor: Actor, id: string): Promise<Price> {
  requireScope(actor, "prices:read");
  const price = await findPrice(actor, id);
  if (!price) throw notFound("price", id);
  return price;
}

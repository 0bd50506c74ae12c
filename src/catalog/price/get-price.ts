import type { Price } from "#catalog/price/model.ts";
import { findPrice } from "#catalog/price/store.ts";
import type { Actor } from "#kernel/actor.ts";
import { notFound } from "#kernel/errors.ts";
import { requireScope } from "#kernel/scope.ts";

/** A price, archived or not. @throws DomainError `resource_missing` for an id that is not the actor's. */
export async function getPrice(actor: Actor, id: string): Promise<Price> {
  requireScope(actor, "prices:read");
  const price = await findPrice(actor, id);
  if (!price) throw notFound("price", id);
  return price;
}

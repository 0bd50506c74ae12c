import type { ShippingRate } from "#catalog/shipping-rate/model.ts";
import { findShippingRate } from "#catalog/shipping-rate/store.ts";
import type { Actor } from "#kernel/actor.ts";
import { notFound } from "#kernel/errors.ts";
import { requireScope } from "#kernel/scope.ts";

/** @throws DomainError `resource_missing` for an id that is not the actor's. */
export async function getShippingRate(actor: Actor, id: string): Promise<ShippingRate> {
  requireScope(actor, "shipping_rates:read");
  const rate = await findShippingRate(actor, id);
  if (!rate) throw notFound("shipping rate", id);
  return rate;
}

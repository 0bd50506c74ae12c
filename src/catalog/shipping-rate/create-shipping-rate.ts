import type { CreateShippingRate, ShippingRate } from "#catalog/shipping-rate/model.ts";
import { insertShippingRate } from "#catalog/shipping-rate/store.ts";
import type { Actor } from "#kernel/actor.ts";
import { now } from "#kernel/clock.ts";
import { requireScope } from "#kernel/scope.ts";
import { newId } from "#platform/base/ids.ts";
import { setAuditDetails } from "#platform/work/set-audit-details.ts";

/** @throws DomainError `insufficient_scope`. */
export async function createShippingRate(actor: Actor, input: CreateShippingRate): Promise<ShippingRate> {
  requireScope(actor, "shipping_rates:write");
  const createdAt = now(actor);
  const rate = { ...input, id: newId("shippingRate"), livemode: actor.livemode, createdAt, updatedAt: createdAt };
  await insertShippingRate(actor, rate);
  setAuditDetails({ objectId: rate.id, name: rate.displayName });
  return rate;
}

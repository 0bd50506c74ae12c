import type { CreateCustomer, Customer } from "#account/customer/model.ts";
import type { Actor } from "#kernel/actor.ts";
import { now } from "#kernel/clock.ts";
import { newId } from "#platform/base/ids.ts";

/** A new customer, not written yet. */
export function newCustomer(actor: Actor, input: CreateCustomer): Customer {
  return {
    id: newId("customer"),
    livemode: actor.livemode,
    externalCustomerId: input.externalCustomerId ?? null,
    email: input.email ?? null,
    name: input.name ?? null,
    phone: input.phone ?? null,
    address: input.address ?? null,
    shipping: input.shipping ?? null,
    taxIds: input.taxIds ?? [],
    metadata: input.metadata,
    createdAt: now(actor),
    deletedAt: null,
  };
}

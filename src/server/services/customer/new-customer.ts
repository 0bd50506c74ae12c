import type { CreateCustomer, Customer } from "#domain/customer/customer.ts";
import type { Actor } from "#domain/shared/actor.ts";
import { now } from "#domain/shared/clock.ts";
import { newId } from "#server/platform/ids.ts";

/** A new customer, not written yet. */
export function newCustomer(actor: Actor, given: CreateCustomer): Customer {
  return {
    id: newId("customer"),
    livemode: actor.livemode,
    externalCustomerId: given.externalCustomerId ?? null,
    email: given.email ?? null,
    name: given.name ?? null,
    phone: given.phone ?? null,
    address: given.address ?? null,
    metadata: given.metadata,
    createdAt: now(actor),
    deletedAt: null,
  };
}

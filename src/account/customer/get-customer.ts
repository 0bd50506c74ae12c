import type { Customer } from "#account/customer/model.ts";
import { findCustomer } from "#account/customer/store.ts";
import type { Actor } from "#kernel/actor.ts";
import { notFound } from "#kernel/errors.ts";
import { requireScope } from "#kernel/scope.ts";

/** A customer, deleted or not. @throws DomainError `resource_missing` for an id that is not the actor's. */
export async function getCustomer(actor: Actor, id: string): Promise<Customer> {
  requireScope(actor, "customers:read");
  const customer = await findCustomer(actor, id);
  if (!customer) throw notFound("customer", id);
  return customer;
}

import type { Customer } from "#domain/customer/customer.ts";
import type { Actor } from "#domain/shared/actor.ts";
import { notFound } from "#domain/shared/errors.ts";
import { requireScope } from "#domain/shared/scope.ts";
import { findCustomer } from "#server/services/customer/repository.ts";

/** A customer, deleted or not. @throws DomainError `resource_missing` for an id that is not the actor's. */
export async function getCustomer(actor: Actor, id: string): Promise<Customer> {
  requireScope(actor, "customers:read");
  const customer = await findCustomer(actor, id);
  if (!customer) throw notFound("customer", id);
  return customer;
}

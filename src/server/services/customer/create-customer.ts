import type { CreateCustomer, Customer } from "#domain/customer/customer.ts";
import type { Actor } from "#domain/shared/actor.ts";
import { fieldError } from "#domain/shared/errors.ts";
import { requireScope } from "#domain/shared/scope.ts";
import { setAuditDetails } from "#server/services/audit-log/set-audit-details.ts";
import { newCustomer } from "#server/services/customer/new-customer.ts";
import { findOrInsertCustomer } from "#server/services/customer/repository.ts";

/** @throws DomainError `resource_in_use` (400) for an `externalCustomerId` that another customer has. */
export async function createCustomer(actor: Actor, input: CreateCustomer): Promise<Customer> {
  requireScope(actor, "customers:write");
  const customer = newCustomer(actor, input);
  const id = await findOrInsertCustomer(actor, customer);
  if (id === customer.id) {
    setAuditDetails({ objectId: id });
    return customer;
  }
  const message = `is already used by the customer ${id}: use that customer, or delete it first`;
  throw fieldError("resource_in_use", "externalCustomerId", message);
}

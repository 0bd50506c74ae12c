import type { CustomerEvent } from "#account/customer/events.ts";
import type { CreateCustomer, Customer } from "#account/customer/model.ts";
import { newCustomer } from "#account/customer/new-customer.ts";
import { findOrInsertCustomer } from "#account/customer/store.ts";
import type { Actor } from "#kernel/actor.ts";
import { fieldError } from "#kernel/errors.ts";
import { requireScope } from "#kernel/scope.ts";
import { recordEvent } from "#platform/work/record-event.ts";
import { setAuditDetails } from "#platform/work/set-audit-details.ts";

/** @throws DomainError `resource_in_use` (400) for an `externalCustomerId` that another customer has. */
export async function createCustomer(actor: Actor, input: CreateCustomer): Promise<Customer> {
  requireScope(actor, "customers:write");
  const customer = newCustomer(actor, input);
  const id = await findOrInsertCustomer(actor, customer);
  if (id === customer.id) {
    recordEvent<CustomerEvent>(actor, { type: "customer.created", object: customer });
    setAuditDetails({ objectId: id });
    return customer;
  }
  const message = `is already used by the customer ${id}: use that customer, or delete it first`;
  throw fieldError("resource_in_use", "externalCustomerId", message);
}

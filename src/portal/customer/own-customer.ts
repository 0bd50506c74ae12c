import type { Customer } from "#account/customer/model.ts";
import { findCustomer } from "#account/customer/store.ts";
import type { Actor } from "#kernel/actor.ts";
import { notFound } from "#kernel/errors.ts";
import type { PortalPerson } from "#portal/person/model.ts";
import { findOwnCustomerIds, isOwnCustomer } from "#portal/person/store.ts";

/** Customers with one address whose data can be changed; further ones are older. */
const MAX_SHOWN = 20;

/** @throws DomainError `resource_missing` for a customer that is not the person's. */
export async function ownCustomer(actor: Actor, person: PortalPerson, id: string): Promise<Customer> {
  const customer = (await isOwnCustomer(actor, person, id)) ? await findCustomer(actor, id) : null;
  if (!customer || customer.deletedAt) throw notFound("customer", id);
  return customer;
}

/** The customers of the person, the newest first; at most 20. */
export async function ownCustomers(actor: Actor, person: PortalPerson): Promise<Customer[]> {
  const ids = await findOwnCustomerIds(actor, person, MAX_SHOWN);
  const found = await Promise.all(ids.map((id) => findCustomer(actor, id)));
  return found.filter((customer) => customer !== null);
}

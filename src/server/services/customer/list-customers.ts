import type { Customer } from "#domain/customer/customer.ts";
import type { Actor } from "#domain/shared/actor.ts";
import type { Page, PageOf } from "#domain/shared/paging.ts";
import { requireScope } from "#domain/shared/scope.ts";
import { type CustomerFilter, countCustomers, findCustomerPage } from "#server/services/customer/repository.ts";

/** Newest first, without deleted customers. @throws DomainError `resource_missing` (400) for an unknown cursor. */
export async function listCustomers(actor: Actor, filter: CustomerFilter, page: Page): Promise<PageOf<Customer>> {
  requireScope(actor, "customers:read");
  return findCustomerPage(actor, filter, page);
}

/** The number of matching customers, counted up to `limit`. */
export async function countListedCustomers(actor: Actor, filter: CustomerFilter, limit: number): Promise<number> {
  requireScope(actor, "customers:read");
  return countCustomers(actor, filter, limit);
}

import type { Customer } from "#account/customer/model.ts";
import { type CustomerFilter, findCustomerPage } from "#account/customer/store.ts";
import type { Actor } from "#kernel/actor.ts";
import type { Page, PageOf } from "#kernel/paging.ts";
import { requireScope } from "#kernel/scope.ts";

/** Newest first, without deleted customers. @throws DomainError `resource_missing` (400) for an unknown cursor. */
export async function listCustomers(actor: Actor, filter: CustomerFilter, page: Page): Promise<PageOf<Customer>> {
  requireScope(actor, "customers:read");
  return findCustomerPage(actor, filter, page);
}

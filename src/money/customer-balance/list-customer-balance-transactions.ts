import type { Actor } from "#kernel/actor.ts";
import { notFound } from "#kernel/errors.ts";
import type { Page, PageOf } from "#kernel/paging.ts";
import { requireScope } from "#kernel/scope.ts";
import type { CustomerBalanceTransaction } from "#money/customer-balance/model.ts";
import { findCustomerBalanceTransactionPage, isCustomer } from "#money/customer-balance/store.ts";

/**
 * The changes of the balances of a customer, deleted or not, newest first.
 * @throws DomainError `resource_missing` for an id that is not the actor's, and (400) for an unknown cursor;
 * `insufficient_scope`.
 */
export async function listCustomerBalanceTransactions(
  actor: Actor,
  customerId: string,
  page: Page,
): Promise<PageOf<CustomerBalanceTransaction> & { customerId: string }> {
  requireScope(actor, "balance_transactions:read");
  if (!(await isCustomer(actor, customerId))) throw notFound("customer", customerId);
  return { ...(await findCustomerBalanceTransactionPage(actor, customerId, page)), customerId };
}

import type { Actor } from "#kernel/actor.ts";
import type { Page, PageOf } from "#kernel/paging.ts";
import { requireScope } from "#kernel/scope.ts";
import type { BalanceTransaction, BalanceTransactionFilter } from "#ledger/balance-transaction/model.ts";
import { findBalanceTransactionPage } from "#ledger/balance-transaction/store.ts";

/**
 * What changed the merchant's money at the payment processor, newest first.
 * @throws DomainError `resource_missing` (400) for an unknown cursor; `insufficient_scope`.
 */
export async function listBalanceTransactions(
  actor: Actor,
  filter: BalanceTransactionFilter,
  page: Page,
): Promise<PageOf<BalanceTransaction>> {
  requireScope(actor, "balance_transactions:read");
  return findBalanceTransactionPage(actor, filter, page);
}

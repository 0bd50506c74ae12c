import type { Actor } from "#kernel/actor.ts";
import { notFound } from "#kernel/errors.ts";
import { requireScope } from "#kernel/scope.ts";
import type { BalanceTransaction } from "#ledger/balance-transaction/model.ts";
import { findBalanceTransaction } from "#ledger/balance-transaction/store.ts";

/** @throws DomainError `resource_missing`, also for transactions that moved none of the merchant's money; `insufficient_scope`. */
export async function getBalanceTransaction(actor: Actor, id: string): Promise<BalanceTransaction> {
  requireScope(actor, "balance_transactions:read");
  const transaction = await findBalanceTransaction(actor, id);
  if (!transaction) throw notFound("balance transaction", id);
  return transaction;
}

import type { Actor } from "#kernel/actor.ts";
import { now } from "#kernel/clock.ts";
import type { CustomerBalanceTransaction } from "#money/customer-balance/model.ts";
import { insertCustomerBalanceTransaction, lockLastTransaction } from "#money/customer-balance/store.ts";
import { newId } from "#platform/base/ids.ts";

/** Adds an amount, positive or negative, to a customer's balance, under its lock. */
export async function changeBalance(
  actor: Actor,
  change: Pick<CustomerBalanceTransaction, "customerId" | "currency" | "type" | "amount" | "invoiceId" | "description">,
): Promise<CustomerBalanceTransaction> {
  const { sequence, balance } = await lockLastTransaction(actor, change);
  const transaction = {
    ...change,
    id: newId("customerBalanceTransaction"),
    livemode: actor.livemode,
    endingBalance: balance + change.amount,
    createdAt: now(actor),
  };
  await insertCustomerBalanceTransaction(actor, { ...transaction, sequence: sequence + 1 });
  return transaction;
}

import type { Actor } from "#kernel/actor.ts";
import { now } from "#kernel/clock.ts";
import type { BalanceTransaction } from "#money/customer-balance/model.ts";
import { insertBalanceTransaction, lockLastTransaction } from "#money/customer-balance/store.ts";
import { newId } from "#platform/base/ids.ts";

/** Adds an amount, positive or negative, to a customer's balance, under its lock. */
export async function changeBalance(
  actor: Actor,
  change: Pick<BalanceTransaction, "customerId" | "currency" | "type" | "amount" | "invoiceId" | "description">,
): Promise<void> {
  const { sequence, balance } = await lockLastTransaction(actor, change);
  await insertBalanceTransaction(actor, {
    ...change,
    id: newId("balanceTransaction"),
    livemode: actor.livemode,
    sequence: sequence + 1,
    endingBalance: balance + change.amount,
    createdAt: now(actor),
  });
}

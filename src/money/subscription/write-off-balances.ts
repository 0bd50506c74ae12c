import type { Actor } from "#kernel/actor.ts";
import type { CustomerBalanceAnnouncement } from "#money/customer-balance/announcements.ts";
import { changeBalance } from "#money/customer-balance/change-balance.ts";
import { findBalances, lockLastTransaction } from "#money/customer-balance/store.ts";
import { findRunningSubscriptionsOf } from "#money/subscription/store.ts";
import { announce } from "#platform/work/announce.ts";

/**
 * Writes off what a customer owes if their last subscription has ended: no invoice will collect it. What the customer
 * is owed stays.
 */
export async function writeOffBalances(actor: Actor, customerId: string): Promise<void> {
  const owed = (await findBalances(actor, customerId)).filter(({ balance }) => balance > 0n);
  for (const { currency } of owed.sort((a, b) => (a.currency < b.currency ? -1 : 1))) {
    const key = { customerId, currency };
    // Of two subscriptions that end at the same time, the second sees that the first has ended.
    const { balance } = await lockLastTransaction(actor, key);
    if ((await findRunningSubscriptionsOf(actor, customerId)).length > 0) return;
    if (balance <= 0n) continue;
    const transaction = await changeBalance(actor, {
      ...key,
      type: "adjustment",
      amount: -balance,
      invoiceId: null,
      description: "Written off because the last subscription ended",
    });
    await announce<CustomerBalanceAnnouncement>(actor, { type: "customer_balance_written_off", transaction });
  }
}

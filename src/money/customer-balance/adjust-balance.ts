import { lockCustomerShared } from "#account/customer/store.ts";
import type { Actor } from "#kernel/actor.ts";
import { largestAmount } from "#kernel/currency.ts";
import { invalidFields, notFound } from "#kernel/errors.ts";
import { requireScope } from "#kernel/scope.ts";
import type { CustomerBalanceAnnouncement } from "#money/customer-balance/announcements.ts";
import { changeBalance } from "#money/customer-balance/change-balance.ts";
import type { AdjustBalance, CustomerBalanceTransaction } from "#money/customer-balance/model.ts";
import { announce } from "#platform/work/announce.ts";

/**
 * Changes a customer's balance in a currency by an amount that the merchant decides. The next invoice that is charged
 * automatically in this currency includes the balance.
 * @throws DomainError `insufficient_scope`; `resource_missing` for an unknown or deleted customer; `parameter_invalid` if
 * the balance would be more than the largest amount of the currency.
 */
export async function adjustBalance(
  actor: Actor,
  customerId: string,
  { amount, currency, description }: AdjustBalance,
): Promise<CustomerBalanceTransaction> {
  requireScope(actor, "balance_transactions:write");
  if (!(await lockCustomerShared(actor, customerId))) throw notFound("customer", customerId);
  const change = { customerId, currency, type: "adjustment", amount, invoiceId: null, description } as const;
  const transaction = await changeBalance(actor, change);
  const largest = largestAmount(currency);
  if (transaction.endingBalance > largest || transaction.endingBalance < -largest) {
    const message = `leads to a balance of ${transaction.endingBalance}: it must be between -${largest} and ${largest}`;
    throw invalidFields([{ field: "amount", code: amount > 0n ? "too_big" : "too_small", message }]);
  }
  await announce<CustomerBalanceAnnouncement>(actor, { type: "customer_balance_adjusted", transaction });
  return transaction;
}

import type { Actor } from "#kernel/actor.ts";
import type { Currency } from "#kernel/currency.ts";
import type { MinorUnits } from "#kernel/money.ts";
import { type AppliedBalance, applyBalance } from "#money/customer-balance/model.ts";
import { lockLastTransaction, readLastTransaction } from "#money/customer-balance/store.ts";

/** What an invoice is finalized with. */
interface Finalized {
  customerId: string;
  currency: Currency;
  /** In minor units, after tax. */
  amountTotal: MinorUnits;
  /** The processor's minimum. */
  min: MinorUnits;
}

/**
 * What finalizing an invoice would do to its customer's balance now. Nothing is locked.
 * @param invoice.isCollected whether it is charged automatically.
 */
export async function previewBalance(
  actor: Actor,
  { isCollected, ...invoice }: Finalized & { isCollected: boolean },
): Promise<AppliedBalance> {
  const read = await readLastTransaction(actor, invoice);
  return isCollected ? applied(invoice, read) : unchangedBalance(read);
}

/**
 * What finalizing an invoice does to its customer's balance, which is then locked. Most change nothing, and lock
 * nothing: what is added in the meantime becomes part of the next invoice.
 * @param read the balance as it was read before, by `readLastTransaction`.
 */
export async function balanceForInvoice(
  actor: Actor,
  invoice: Finalized,
  read: { balance: MinorUnits },
): Promise<AppliedBalance> {
  const expected = applied(invoice, read);
  if (expected.startingBalance === expected.endingBalance) return expected;
  return applied(invoice, await lockLastTransaction(actor, invoice));
}

/** What finalizing an invoice that is not charged automatically does to the balance. */
export function unchangedBalance({ balance }: { balance: MinorUnits }): AppliedBalance {
  return { startingBalance: balance, endingBalance: balance };
}

function applied({ amountTotal, min }: Finalized, { balance }: { balance: MinorUnits }): AppliedBalance {
  return applyBalance(amountTotal, balance, min);
}

import type { MinorUnits } from "#kernel/money.ts";
import { type LedgerEntry, type LedgerKind, sumOf } from "#ledger/model.ts";
import { moneyTerms } from "#money/charge/money-terms.ts";
import type { Payment } from "#money/payment/model.ts";
import type { ProcessorInstructions } from "#order/processor-instructions.ts";

/**
 * What a payment transfers to a connected account, in minor units. With an application fee, the processor transfers all of
 * it and returns the fee: https://docs.stripe.com/connect/destination-charges, November 2026.
 */
export function transferredAmount(
  payment: Pick<Payment, "amount" | "currency">,
  instructions: ProcessorInstructions,
): MinorUnits {
  const { applicationFee, transfer } = moneyTerms(payment, instructions);
  if (!transfer) return 0n;
  return applicationFee === null ? (transfer.amount ?? payment.amount) : payment.amount - applicationFee;
}

/** The entries of a transfer; of its reversal with an amount below 0. They add up to 0. */
export function transferEntries(amount: MinorUnits): LedgerEntry[] {
  const unassigned = { productId: null, lineId: null };
  return [
    { ...unassigned, account: "transfers", amount },
    { ...unassigned, account: "processor", amount: -amount },
  ];
}

/**
 * What a refund takes back of its payment's transfer, in proportion and rounded down, in minor units.
 * @param posted what was posted when the payment succeeded.
 */
export function reversedTransfer(
  posted: readonly (LedgerEntry & { kind: LedgerKind })[],
  refunded: MinorUnits,
): MinorUnits {
  const paid = sumOf(
    posted.filter(({ kind }) => kind === "payment"),
    "processor",
  );
  return paid <= 0n ? 0n : (sumOf(posted, "transfers") * refunded) / paid;
}

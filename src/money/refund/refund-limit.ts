import type { Actor } from "#kernel/actor.ts";
import { atLeast0, larger, type MinorUnits, smaller } from "#kernel/money.ts";
import { balanceUsed, type Invoice, namedAsSold, soldLineId } from "#money/invoice/model.ts";
import { findInvoice } from "#money/invoice/store.ts";
import type { Payment } from "#money/payment/model.ts";
import { storedPaymentIds } from "#money/payment/payment-intent.ts";
import { type Credited, findCredited } from "#money/refund/credited-store.ts";
import { balanceOf, isStanding, type Refund } from "#money/refund/model.ts";
import type { Standing } from "#money/refund/refund-amount.ts";

/** What can still be refunded of a payment. */
export interface RefundLimit {
  /** At most this much, in minor units; below 0 if somebody refunded more at the processor in the meantime. */
  left: MinorUnits;
  /** What was returned of the order in any way: refunds, and credit notes without one. */
  returned: Standing[];
  /** The amount of which `returned` leaves `left`. */
  base: MinorUnits;
  /** What returns to the customer's balance with the last of the payment: see `balancePart`. In minor units. */
  balance: MinorUnits;
}

/**
 * What can still be refunded of a payment, by all of its refunds and by the credit notes of what it paid. The only place
 * that decides it, for writes, under the locks of its order, as well as for what is shown.
 * @param session in which it was paid; null without one.
 */
export async function refundLimit(
  actor: Actor,
  payment: Pick<Payment, "id" | "amount" | "invoiceId" | "refundDueAt">,
  refunds: readonly Refund[],
  session: { invoiceId: string | null } | null,
): Promise<RefundLimit> {
  const invoiceId = payment.invoiceId ?? session?.invoiceId ?? null;
  // A payment that came too late paid for nothing that was credited.
  const credited = invoiceId === null || payment.refundDueAt !== null ? [] : await findCredited(actor, invoiceId);
  const invoice = invoiceId === null ? null : await findInvoice(actor, invoiceId);
  const used = invoice && hasPaid(payment, invoice) ? balanceUsed(invoice) : 0n;
  const returned = returnedOf(refunds, credited, invoice);
  const sold = invoice && (credited.length > 0 || used > 0n) ? invoice.amountTotal : payment.amount;
  const { left, sale, gone } = moneyLeft({ sold, paid: payment.amount }, refunds, credited);
  const balance = smaller(used - balanceReturned(refunds), sale - atLeast0(left));
  return { left, returned, base: left + gone, balance: atLeast0(balance) };
}

/** Whether the payment is the one that paid the invoice. @param payment by any of its IDs. */
function hasPaid({ id, refundDueAt }: Pick<Payment, "id" | "refundDueAt">, invoice: Invoice): boolean {
  const { status, paymentId } = invoice;
  return status === "paid" && refundDueAt === null && paymentId !== null && storedPaymentIds(id).includes(paymentId);
}

/** What refunds return to the customer's balance, in minor units. */
function balanceReturned(refunds: readonly Refund[]): MinorUnits {
  return refunds.reduce((sum, refund) => sum + balanceOf(refund), 0n);
}

/** What can still be credited of an invoice, by where it goes. In minor units, and below 0 as `RefundLimit.left`. */
export interface CreditLimits {
  balance: MinorUnits;
  /** The part of `balance` that the invoice had used of the balance, at least 0. */
  usedBalance: MinorUnits;
  outOfBand: MinorUnits;
  returned: Standing[];
}

/**
 * What can still be credited of a paid invoice without a refund, under its locks and the one of its payment. Only what was
 * really paid can be returned. What was owed instead, because it was too small to be charged, can be credited to the
 * balance while it is still owed.
 * @param owedNow the customer's balance in the currency, in minor units.
 */
export async function creditLimits(
  actor: Actor,
  invoice: Invoice,
  refunds: readonly Refund[],
  owedNow: MinorUnits,
): Promise<CreditLimits> {
  const credited = await findCredited(actor, invoice.id);
  const counted = refunds.filter(({ isCounted }) => isCounted);
  const { cash, sale } = moneyLeft({ sold: invoice.amountTotal, paid: invoice.amountPaid }, counted, credited);
  // What was owed is credited last: the part of it that is collected by now can't be credited.
  const owed = smaller(owedInstead(invoice), sale);
  const balance = invoice.writtenOff ? 0n : sale - owed + smaller(owed, atLeast0(owedNow));
  const toBalance = sumOf(credited.filter(({ destination }) => destination === "balance"));
  const used = balanceUsed(invoice) - balanceReturned(counted) - toBalance;
  return {
    balance,
    usedBalance: atLeast0(smaller(used, balance)),
    outOfBand: smaller(cash, sale),
    returned: returnedOf(counted, credited, invoice),
  };
}

/** The part of a paid invoice that was not paid but added to what the customer owes, in minor units. */
function owedInstead(invoice: Invoice): MinorUnits {
  const { amountTotal, paymentId, endingBalance, lastFailure } = invoice;
  if (paymentId !== null) return 0n;
  const unused = amountTotal - balanceUsed(invoice);
  return lastFailure === "amount_too_small" ? unused : smaller(unused, atLeast0(endingBalance));
}

/**
 * @param of what was sold, and what was paid for it: a balance can have paid a part, or have been collected with it.
 * @returns what is left of the payment's money, of the sale, and of both; and what is gone. All in minor units.
 */
function moneyLeft(
  { sold, paid }: { sold: MinorUnits; paid: MinorUnits },
  refunds: readonly Refund[],
  credited: readonly Credited[],
): { cash: MinorUnits; sale: MinorUnits; left: MinorUnits; gone: MinorUnits } {
  const refunded = sumOf(refunds.filter(isStanding));
  const gone = refunded + balanceReturned(refunds) + sumOf(credited);
  const cash = paid - refunded - sumOf(credited.filter(({ destination }) => destination === "out_of_band"));
  return { cash, sale: sold - gone, left: smaller(cash, larger(sold, paid) - gone), gone };
}

function sumOf(parts: readonly { amount: MinorUnits }[]): MinorUnits {
  return parts.reduce((sum, { amount }) => sum + amount, 0n);
}

/** What was returned in any way, with the lines as they were sold. @param invoice null if nothing of one is named. */
function returnedOf(refunds: readonly Refund[], credited: readonly Credited[], invoice: Invoice | null): Standing[] {
  const ofRefunds = refunds.map((refund): Standing => {
    const { status, amount, lines, shippingAmount } = refund;
    const balance = balanceOf(refund);
    // What a failed refund could not take back is returned, without its lines.
    if (!isStanding(refund) && balance > 0n)
      return { status: "succeeded", amount: balance, lines: [], shippingAmount: null };
    return { status, amount: amount + balance, lines: namedAsSold(lines, invoice), shippingAmount };
  });
  return [...ofRefunds, ...(invoice ? credited.map((each) => asReturned(each, invoice)) : [])];
}

/** A credit note without a refund, in the form of one. Lines are named as refunds name them: by the session's, if any. */
function asReturned({ amount, lines }: Credited, invoice: Invoice): Standing {
  return {
    status: "succeeded",
    amount,
    shippingAmount: lines.find(({ isShipping, quantity }) => isShipping && quantity !== null)?.amount ?? null,
    lines: lines.flatMap(({ invoiceLineId, quantity, amount }) => {
      const line = invoice.lines.find(({ id }) => id === invoiceLineId);
      return line && quantity !== null ? [{ lineId: soldLineId(line), quantity, amount }] : [];
    }),
  };
}

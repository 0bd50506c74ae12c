import type { Currency } from "#kernel/currency.ts";
import { atLeast0, type MinorUnits, smaller } from "#kernel/money.ts";
import { dividedHalfUp } from "#kernel/percentage.ts";
import { stepOfPart } from "#kernel/rounding-step.ts";
import { isStanding, type Refund, type RefundedLine } from "#money/refund/model.ts";

/** A line as it was bought. */
interface BoughtLine {
  id: string;
  quantity: number;
  /** With tax, after discount. */
  amountTotal: MinorUnits;
}

export type Standing = Pick<Refund, "status" | "amount" | "lines" | "shippingAmount">;

/**
 * The value of `more` units of a line after `before` units were refunded: round(T(k+j)/n) − round(Tk/n), by the
 * currency's step, so that all units together, in any order and grouping, have exactly the line's total (contract,
 * section 8).
 */
export function quantityAmount(
  { quantity, amountTotal }: Pick<BoughtLine, "quantity" | "amountTotal">,
  currency: Currency,
  before: number,
  more: number,
): MinorUnits {
  const step = stepOfPart([amountTotal], currency);
  const upTo = (quantities: number) => dividedHalfUp(amountTotal * BigInt(quantities), BigInt(quantity), step);
  return upTo(before + more) - upTo(before);
}

/** The number of units of a line that were refunded, or whose refund is pending. */
export function refundedQuantity(refunds: readonly Standing[], lineId: string): number {
  const lines = refunds.filter(isStanding).flatMap((refund) => refund.lines);
  return lines.filter((line) => line.lineId === lineId).reduce((sum, { quantity }) => sum + quantity, 0);
}

/** The refundable rest of a payment; below 0 if somebody refunded more at the processor in the meantime. */
export function amountLeft(paid: MinorUnits, refunds: readonly Standing[]): MinorUnits {
  return paid - refunds.filter(isStanding).reduce((sum, { amount }) => sum + amount, 0n);
}

/** Whether shipping was refunded on its own, or its refund is pending. */
export function isShippingRefunded(refunds: readonly Standing[]): boolean {
  return refunds.filter(isStanding).some(({ shippingAmount }) => shippingAmount !== null);
}

/**
 * The amount of refunding the units and the shipping, at most what is left of what was paid. Refunds by amount count against
 * no line, so the rest may be less than the value of the lines: then the last ones are reduced.
 * @param pieces by line; at most the rest of each.
 * @param shipping the shipping cost; null if it is not refunded.
 */
export function priceRefund(
  quantities: readonly { line: BoughtLine; quantity: number }[],
  shipping: MinorUnits | null,
  { currency, paid, refunds }: { currency: Currency; paid: MinorUnits; refunds: readonly Standing[] },
): { amount: MinorUnits; lines: RefundedLine[]; shippingAmount: MinorUnits | null } {
  let left = atLeast0(amountLeft(paid, refunds));
  const take = (worth: MinorUnits): MinorUnits => {
    const amount = smaller(worth, left);
    left -= amount;
    return amount;
  };
  const lines = quantities.map(({ line, quantity }) => {
    const worth = quantityAmount(line, currency, refundedQuantity(refunds, line.id), quantity);
    return { lineId: line.id, quantity, amount: take(worth) };
  });
  const shippingAmount = shipping === null ? null : take(shipping);
  const amount = lines.reduce((sum, line) => sum + line.amount, shippingAmount ?? 0n);
  return { amount, lines, shippingAmount };
}

/** What is left of a payment, and what returns to the customer's balance with the last of it. In minor units. */
interface Left {
  left: MinorUnits;
  balance: MinorUnits;
}

/**
 * What returns to the customer's balance with a refund of an amount: all that the invoice used of it and that was not
 * returned before, if the refund leaves nothing of the payment; otherwise nothing. So the payment is returned first.
 * @param amount in minor units. Somebody may have refunded more than was left at the processor.
 */
export function balancePart(limit: Left, amount: MinorUnits): MinorUnits {
  return amount < atLeast0(limit.left) ? 0n : balanceLeft(limit, amount);
}

/** The most that can return to the customer's balance with a refund of an amount, in minor units. */
export function balanceLeft({ left, balance }: Left, amount: MinorUnits): MinorUnits {
  return atLeast0(balance - atLeast0(amount - atLeast0(left)));
}

/** Splits what units are worth: the payment is returned first, and then what the invoice used of the balance. */
export function splitWorth({ left, balance }: Left, worth: MinorUnits): Pick<Refund, "amount" | "balanceAmount"> {
  const amount = smaller(worth, atLeast0(left));
  return { amount, balanceAmount: smaller(worth - amount, balance) };
}

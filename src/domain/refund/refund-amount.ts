import { isStanding, type Refund, type RefundedLine } from "#domain/refund/refund.ts";
import type { Currency } from "#domain/shared/currency.ts";
import type { MinorUnits } from "#domain/shared/money.ts";
import { dividedHalfUp } from "#domain/shared/percentage.ts";
import { stepOfPart } from "#domain/shared/rounding-step.ts";

/** A line as it was bought. */
interface BoughtLine {
  id: string;
  quantity: number;
  /** With tax, after discount. */
  amountTotal: MinorUnits;
}

type Standing = Pick<Refund, "status" | "amount" | "lines" | "shippingAmount">;

/**
 * What `more` pieces of a line are worth after `before` pieces were given back: round(T(k+j)/n) − round(Tk/n), by the
 * currency's step, so that all pieces together, in whatever order and grouping, are worth the line's total exactly
 * (contract, section 8).
 */
export function piecesAmount(
  { quantity, amountTotal }: Pick<BoughtLine, "quantity" | "amountTotal">,
  currency: Currency,
  before: number,
  more: number,
): MinorUnits {
  const step = stepOfPart([amountTotal], currency);
  const upTo = (pieces: number) => dividedHalfUp(amountTotal * BigInt(pieces), BigInt(quantity), step);
  return upTo(before + more) - upTo(before);
}

/** How many pieces of a line were given back, or are on their way. */
export function refundedPieces(refunds: readonly Standing[], lineId: string): number {
  const lines = refunds.filter(isStanding).flatMap((refund) => refund.lines);
  return lines.filter((line) => line.lineId === lineId).reduce((sum, { quantity }) => sum + quantity, 0);
}

/** What may still be given back of a payment; below 0 where somebody gave back more at the processor meanwhile. */
export function amountLeft(paid: MinorUnits, refunds: readonly Standing[]): MinorUnits {
  return paid - refunds.filter(isStanding).reduce((sum, { amount }) => sum + amount, 0n);
}

/** Whether shipping was given back by itself, or is on its way. */
export function isShippingRefunded(refunds: readonly Standing[]): boolean {
  return refunds.filter(isStanding).some(({ shippingAmount }) => shippingAmount !== null);
}

/**
 * What the pieces and the shipping are worth now, the total at most what is left of the payment. Refunds by an amount
 * count against no line, so that less may be left than the lines are worth: then the last ones are cut.
 * @param pieces by line; no more than are left of each.
 * @param shipping what shipping cost; null where it is not given back.
 */
export function priceRefund(
  pieces: readonly { line: BoughtLine; quantity: number }[],
  shipping: MinorUnits | null,
  { currency, paid, refunds }: { currency: Currency; paid: MinorUnits; refunds: readonly Standing[] },
): { amount: MinorUnits; lines: RefundedLine[]; shippingAmount: MinorUnits | null } {
  let left = atLeastZero(amountLeft(paid, refunds));
  const take = (worth: MinorUnits): MinorUnits => {
    const amount = worth < left ? worth : left;
    left -= amount;
    return amount;
  };
  const lines = pieces.map(({ line, quantity }) => {
    const worth = piecesAmount(line, currency, refundedPieces(refunds, line.id), quantity);
    return { lineId: line.id, quantity, amount: take(worth) };
  });
  const shippingAmount = shipping === null ? null : take(shipping);
  const amount = lines.reduce((sum, line) => sum + line.amount, shippingAmount ?? 0n);
  return { amount, lines, shippingAmount };
}

function atLeastZero(amount: MinorUnits): MinorUnits {
  return amount > 0n ? amount : 0n;
}

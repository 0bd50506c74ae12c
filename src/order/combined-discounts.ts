import { type Discount, MAX_DISCOUNTS } from "#catalog/coupon/discount.ts";
import type { Currency } from "#kernel/currency.ts";
import type { MinorUnits } from "#kernel/money.ts";
import { appliedDiscounts } from "#order/applied-discount.ts";
import type { CheckoutSessionLine } from "#order/order.ts";
import { discountsOn, lineDiscounts } from "#order/totals.ts";

/** Why a discount can't stand next to others. */
export type CombinationProblem = "not_combinable" | "too_many" | "different_duration";

type Line = Pick<CheckoutSessionLine, "unitAmount" | "quantity">;

interface Order<OrderLine extends Line = Line> {
  lines: readonly OrderLine[];
  discounts: readonly Discount[];
}

type RecurringLine = Pick<CheckoutSessionLine, "recurrence">;
type DiscountedLine = Line & Pick<CheckoutSessionLine, "productId" | "amountSubtotal">;

/**
 * The discounts of an order with one more, or why it can't be added (contract, section 6). A code takes the place of one
 * that is not combinable, and of itself. While an order has a recurring line, its discounts must last equally long, so
 * that its later payments have one price until they end.
 */
export function withDiscount(order: Order<Line & RecurringLine>, added: Discount): Discount[] | CombinationProblem {
  const isSame = ({ promotionCodeId }: Discount) => promotionCodeId === added.promotionCodeId;
  const kept = order.discounts.filter((discount) => isSame(discount) || (discount.combinable && !discount.suspended));
  if (!added.combinable) {
    const others = kept.filter((discount) => !isSame(discount));
    return appliedDiscounts({ lines: order.lines, discounts: others }).length > 0 ? "not_combinable" : [added];
  }
  const all = kept.some(isSame) ? kept.map((discount) => (isSame(discount) ? added : discount)) : [...kept, added];
  return combinationProblem(order.lines, all) ?? all;
}

/** Why discounts can't be on one order together; undefined if they can. */
export function combinationProblem(
  lines: readonly RecurringLine[],
  discounts: readonly Discount[],
): CombinationProblem | undefined {
  const [first] = discounts;
  if (!first || discounts.length === 1) return undefined;
  if (discounts.some(({ combinable }) => !combinable)) return "not_combinable";
  if (discounts.length > MAX_DISCOUNTS) return "too_many";
  const lastsAsFirst = ({ duration, durationInMonths }: Discount) =>
    duration === first.duration && durationInMonths === first.durationInMonths;
  const recurs = lines.some(({ recurrence }) => recurrence !== null);
  return recurs && !discounts.every(lastsAsFirst) ? "different_duration" : undefined;
}

/** Whether a customer may type another code. */
export function acceptsAnotherCode(order: Order): boolean {
  const applied = appliedDiscounts(order);
  return applied.length < MAX_DISCOUNTS && applied.every(({ combinable }) => combinable);
}

/** A discount that applies, and what it takes off, in minor units. */
export interface DiscountAmount {
  discount: Discount;
  amount: MinorUnits;
}

type PricedOrder = Order<DiscountedLine> & { currency: Currency; amountDiscount: MinorUnits };

/** What each discount of an offer or session takes off that applies now; the amounts add up to its `amountDiscount`. */
export function offerDiscountAmounts(offer: PricedOrder & { billingReason?: never }): DiscountAmount[] {
  return amountsOf({ ...offer, discounts: appliedDiscounts(offer) });
}

/**
 * What each discount of an invoice takes off; the amounts add up to its `amountDiscount`. An invoice has only discounts
 * that apply: the minimum of a code counts for the order, not for each of its renewals. For the share of a period that
 * was shortened, the rounding difference is on the largest.
 */
export function invoiceDiscountAmounts(invoice: PricedOrder & { billingReason: string }): DiscountAmount[] {
  return amountsOf(invoice);
}

function amountsOf(order: PricedOrder): DiscountAmount[] {
  const { currency, lines, discounts } = order;
  const subtotals = lines.map(({ amountSubtotal }) => amountSubtotal);
  const off = lineDiscounts(subtotals, { currency, discounts: discountsOn(lines, discounts) });
  const amounts = off.map((lines) => lines.reduce((sum, amount) => sum + amount, 0n));
  const rest = order.amountDiscount - amounts.reduce((sum, amount) => sum + amount, 0n);
  const largest = amounts.reduce((best, amount, index) => (amount > (amounts[best] ?? 0n) ? index : best), 0);
  return discounts.map((discount, index) => {
    const amount = amounts[index] ?? 0n;
    return { discount, amount: index === largest ? amount + rest : amount };
  });
}

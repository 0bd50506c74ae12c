import { type Discount, discountId } from "#catalog/coupon/discount.ts";
import { couponIdOfCode } from "#catalog/coupon/model.ts";
import type { ShippingCost } from "#order/shipping-cost.ts";
import type { AppliedTaxRate, Taxation } from "#order/taxation.ts";
import { Prisma } from "#platform/database/prisma/client.ts";

/* The parts of an order that price rows store as JSON: of sessions, subscriptions and invoices. */

/** JSON has no 64-bit integers: the amount is text. */
export type StoredDiscount = Omit<Discount, "amountOff" | "minimumAmount"> & {
  amountOff: string | null;
  minimumAmount: string | null;
};

/** A discount from before coupons existed has a code, and none of the fields that coupons added. */
const BEFORE_COUPONS = {
  name: null,
  duration: "once",
  durationInMonths: null,
  productIds: [],
  minimumAmount: null,
  combinable: false,
};

/** A stored discount; one from before codes could be combined is not combinable. */
export function toDiscount(stored: StoredDiscount | null): Discount | null {
  if (stored === null) return null;
  const couponId = couponIdOfCode(stored.promotionCodeId ?? "");
  const discount: StoredDiscount = Object.assign({ ...BEFORE_COUPONS, couponId }, stored);
  const { amountOff, minimumAmount } = discount;
  return { ...discount, amountOff: toAmount(amountOff), minimumAmount: toAmount(minimumAmount) } as Discount;
}

function toAmount(stored: string | null): bigint | null {
  return stored === null ? null : BigInt(stored);
}

/** A discount for a row. */
export function ofDiscount(discount: Discount | null) {
  if (discount === null) return json(null);
  const { amountOff, minimumAmount } = discount;
  return json({
    ...discount,
    amountOff: amountOff?.toString() ?? null,
    minimumAmount: minimumAmount?.toString() ?? null,
  });
}

/** Names the first discount of its row: see `discountsAfter`. */
export interface AfterFirst {
  after?: string;
}

/**
 * The stored discounts after the first one of a row. Only that one is in the column that the previous version knows: where
 * that version removed or replaced it, those after it count no more.
 */
export function discountsAfter<Stored extends object>(
  first: Discount | null,
  more: readonly (Stored & AfterFirst)[] | null,
): Omit<Stored & AfterFirst, "after">[] {
  if (first === null) return [];
  return (more ?? []).flatMap(({ after, ...stored }) => (after === discountId(first) ? [stored] : []));
}

/** The discounts of a row. */
export function toDiscounts(
  storedFirst: StoredDiscount | null,
  more: readonly (StoredDiscount & AfterFirst)[] | null,
): Discount[] {
  const first = toDiscount(storedFirst);
  const others = discountsAfter(first, more) as StoredDiscount[];
  return first === null ? [] : [first, ...others.flatMap((stored) => toDiscount(stored) ?? [])];
}

/** Discounts for a row. */
export function ofDiscounts([first, ...more]: readonly Discount[]) {
  if (!first) return { discount: json(null), moreDiscounts: json(null) };
  const others = more.map((discount) => ({ ...ofDiscount(discount), after: discountId(first) }));
  return { discount: ofDiscount(first), moreDiscounts: json(others.length === 0 ? null : others) };
}

/** Older rows have one rate, for all classes; it is still written for the previous version, which reads only that. */
export type StoredTaxation = Omit<Taxation, "rates"> &
  Partial<Pick<Taxation, "rates">> & { rate: AppliedTaxRate | null };

/** The taxation of a row. */
export function toTaxation(stored: StoredTaxation | null): Taxation | null {
  if (!stored) return null;
  const { rate, rates = rate ? { standard: rate } : {}, ...place } = stored;
  return { ...place, rates };
}

/** Taxation for a row. */
export function ofTaxation(taxation: Taxation | null) {
  return json(taxation && ({ ...taxation, rate: taxation.rates.standard ?? null } satisfies StoredTaxation));
}

export type StoredShippingCost = {
  [Member in keyof ShippingCost]: ShippingCost[Member] extends bigint ? string : ShippingCost[Member];
};

/** The shipping cost of a row. */
export function toShippingCost(stored: StoredShippingCost | null): ShippingCost | null {
  if (!stored) return null;
  const { amountSubtotal, amountTax, amountTotal } = stored;
  return {
    ...stored,
    amountSubtotal: BigInt(amountSubtotal),
    amountTax: BigInt(amountTax),
    amountTotal: BigInt(amountTotal),
  };
}

/** A shipping cost for a row. */
export function ofShippingCost(cost: ShippingCost | null) {
  if (!cost) return json(null);
  const { amountSubtotal, amountTax, amountTotal } = cost;
  return json({
    ...cost,
    amountSubtotal: String(amountSubtotal),
    amountTax: String(amountTax),
    amountTotal: String(amountTotal),
  });
}

/** An object for a JSON column; null is SQL's. */
export function json(value: object | null) {
  return value === null ? Prisma.DbNull : (value as unknown as Prisma.InputJsonObject);
}

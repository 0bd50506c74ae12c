import { type Discount, type DiscountTerms, discountsProduct } from "#catalog/coupon/discount.ts";
import type { Currency } from "#kernel/currency.ts";
import type { MinorUnits } from "#kernel/money.ts";
import { percentOf, percentWithin } from "#kernel/percentage.ts";
import { stepOfPart } from "#kernel/rounding-step.ts";
import type { AppliedTaxRate } from "#order/taxation.ts";

/** The amounts due, for one line or in total, in minor units. */
export interface Totals {
  amountSubtotal: MinorUnits;
  amountDiscount: MinorUnits;
  amountTax: MinorUnits;
  amountTotal: MinorUnits;
}

export type TaxTerms = Pick<AppliedTaxRate, "ratePpm" | "inclusive">;

/** A discount, and the lines that it applies to, by their index: to every line by default. */
export interface LineDiscount {
  terms: DiscountTerms;
  isDiscounted?: (index: number) => boolean;
}

/** The values that change a subtotal. */
export interface Adjustments {
  currency: Currency;
  /** In any order: percentages count before amounts. */
  discounts: readonly LineDiscount[];
  /** The tax rate of each line; null or absent: no tax. */
  taxRates: readonly (TaxTerms | null)[];
}

/**
 * The totals of each line (contract, sections 1 and 6). A percentage discount is rounded half up per line; an amount is
 * split over the lines. Of several discounts, each applies to what those before it have left: first the percentages, then
 * the amounts. Tax is calculated per line after the discount: an inclusive tax stays inside the total. Changes of
 * the total are rounded by the currency's step.
 */
export function lineTotals(
  subtotals: readonly MinorUnits[],
  { currency, discounts: adjustmentDiscounts, taxRates }: Adjustments,
): Totals[] {
  const amounts = lineDiscounts(subtotals, { currency, discounts: adjustmentDiscounts });
  const discounts = subtotals.map((_, index) => amounts.reduce((sum, lines) => sum + (lines[index] ?? 0n), 0n));
  return subtotals.map((amountSubtotal, index) => {
    const amountDiscount = discounts[index] ?? 0n;
    const taxed = amountSubtotal - amountDiscount;
    const taxRate = taxRates[index] ?? null;
    if (taxRate === null) return { amountSubtotal, amountDiscount, amountTax: 0n, amountTotal: taxed };
    const amountTax = taxOn(taxed, currency, taxRate);
    return { amountSubtotal, amountDiscount, amountTax, amountTotal: taxRate.inclusive ? taxed : taxed + amountTax };
  });
}

/**
 * The rate of the line with the largest amount, the first of several: shipping is taxed by it (contract, section 4).
 */
export function largestLineTaxRate<Rate>(
  subtotals: readonly MinorUnits[],
  taxRates: readonly (Rate | null)[],
): Rate | null {
  const largest = subtotals.reduce((best, amount, index) => (amount > (subtotals[best] ?? 0n) ? index : best), 0);
  return taxRates[largest] ?? null;
}

/** The tax on an amount, rounded half up by the currency's step, or within it if it is inclusive, rounded half up. */
export function taxOn(amount: MinorUnits, currency: Currency, taxRate: TaxTerms | null): MinorUnits {
  if (taxRate === null) return 0n;
  const { inclusive, ratePpm } = taxRate;
  return inclusive ? percentWithin(amount, ratePpm) : percentOf(amount, ratePpm, stepOfPart([amount], currency));
}

/** The lines added up. */
export function sumTotals(lines: readonly Totals[]): Totals {
  const sum = (member: keyof Totals) => lines.reduce((total, line) => total + line[member], 0n);
  return {
    amountSubtotal: sum("amountSubtotal"),
    amountDiscount: sum("amountDiscount"),
    amountTax: sum("amountTax"),
    amountTotal: sum("amountTotal"),
  };
}

/** Discounts with the lines of an order that they apply to. */
export function discountsOn(
  lines: readonly { productId: string }[],
  discounts: readonly Discount[],
): Required<LineDiscount>[] {
  return discounts.map((terms) => ({
    terms,
    isDiscounted: (index) => discountsProduct(terms, lines[index]?.productId ?? ""),
  }));
}

/** What each discount takes off each line, in minor units: by the discounts as given, then by the lines. */
export function lineDiscounts(
  subtotals: readonly MinorUnits[],
  { currency, discounts }: Omit<Adjustments, "taxRates">,
): MinorUnits[][] {
  const left = [...subtotals];
  const off = new Map<LineDiscount, MinorUnits[]>();
  const isPercentage = ({ terms }: LineDiscount) => terms.ppmOff !== null;
  for (const discount of [...discounts.filter(isPercentage), ...discounts.filter((each) => !isPercentage(each))]) {
    const amounts = lineDiscount(left, discount, currency);
    off.set(discount, amounts);
    for (const [index, amount] of amounts.entries()) left[index] = (left[index] ?? 0n) - amount;
  }
  return discounts.map((discount) => off.get(discount) ?? []);
}

/**
 * The discount of each line. A percentage applies only to the discounted lines; an amount is split over them, up to
 * their total.
 */
function lineDiscount(
  subtotals: readonly MinorUnits[],
  { terms: { ppmOff, amountOff }, isDiscounted = () => true }: LineDiscount,
  currency: Currency,
): MinorUnits[] {
  const discounted = subtotals.map((amount, index) => (isDiscounted(index) ? amount : 0n));
  if (ppmOff === null) return split(amountOff, discounted, currency);
  return discounted.map((amount) => percentOf(amount, ppmOff, stepOfPart([amount], currency)));
}

/**
 * Splits a discount in proportion to the lines, up to their total. The rounding difference goes to the largest line, up
 * to its amount, then to the next largest.
 */
function split(amountOff: MinorUnits, subtotals: readonly MinorUnits[], currency: Currency): MinorUnits[] {
  const whole = subtotals.reduce((sum, amount) => sum + amount, 0n);
  if (whole === 0n) return subtotals.map(() => 0n);
  const off = amountOff < whole ? amountOff : whole;
  const step = stepOfPart([off, ...subtotals], currency);
  const shares = subtotals.map((amount) => ((amount * off) / (whole * step)) * step);
  let rest = off - shares.reduce((sum, share) => sum + share, 0n);
  const largestFirst = subtotals
    .map((amount, index) => ({ amount, index }))
    .sort((a, b) => (a.amount < b.amount ? 1 : a.amount > b.amount ? -1 : a.index - b.index));
  for (const { amount, index } of largestFirst) {
    const share = shares[index] ?? 0n;
    const room = amount - share;
    const more = rest < room ? rest : room;
    shares[index] = share + more;
    rest -= more;
  }
  return shares;
}

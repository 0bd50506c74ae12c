import type { MinorUnits } from "#kernel/money.ts";
import type { Invoice } from "#money/invoice/model.ts";
import { shippingTaxRate } from "#order/offer.ts";
import { type AppliedTaxRate, taxRateOf } from "#order/taxation.ts";

/** The tax of an invoice, or of what is credited of it, at one rate. */
export interface TaxOfRate {
  rate: AppliedTaxRate;
  amount: MinorUnits;
  /** Without the tax. */
  taxableAmount: MinorUnits;
}

/**
 * The tax of an invoice per rate, with that on shipping, in the order of the lines: from what the invoice stores.
 * Inclusive and exclusive tax are listed apart.
 */
export function taxesOfInvoice({
  lines,
  taxation,
  shippingCost,
}: Pick<Invoice, "lines" | "taxation" | "shippingCost">): TaxOfRate[] {
  const rates = lines.map((line) => taxRateOf(taxation, line));
  const shippingRate = shippingTaxRate({ lines, taxation, shippingCost });
  const taxed = [
    ...lines.map((line, index) => ({ rate: rates[index] ?? null, ...line })),
    ...(shippingCost ? [{ rate: shippingRate, ...shippingCost }] : []),
  ];
  return taxesByRate(taxed);
}

/** The sums of tax per rate, in the order of the lines; those without a rate are left out. */
export function taxesByRate(
  taxed: readonly { rate: AppliedTaxRate | null; amountTax: MinorUnits; amountTotal: MinorUnits }[],
): TaxOfRate[] {
  const byRate = new Map<string, TaxOfRate>();
  for (const { rate, amountTax, amountTotal } of taxed) {
    if (!rate) continue;
    const key = `${rate.id} ${rate.inclusive}`;
    const previous = byRate.get(key);
    byRate.set(key, {
      rate,
      amount: (previous?.amount ?? 0n) + amountTax,
      taxableAmount: (previous?.taxableAmount ?? 0n) + amountTotal - amountTax,
    });
  }
  return [...byRate.values()];
}

import type { MinorUnits } from "#kernel/money.ts";
import { type Offer, purchasedLines, shippingTaxRate } from "#order/offer.ts";
import { type AppliedTaxRate, type TaxedLine, taxRateOf } from "#order/taxation.ts";
import type { Totals } from "#order/totals.ts";

/** An order's tax by one rate, in minor units. */
export interface OrderTax {
  rate: AppliedTaxRate;
  amount: MinorUnits;
}

/** A session, or an invoice. */
interface TaxedOrder extends Pick<Offer, "taxation" | "shippingCost"> {
  lines: readonly (TaxedLine & Pick<Totals, "amountSubtotal" | "amountTax"> & { quantity: number })[];
}

/**
 * The tax of an order by its rates, in the order of its lines; shipping's is part of that of its rate. The sum of the
 * amounts is the order's `amountTax`.
 */
export function orderTaxes({ lines, taxation, shippingCost }: TaxedOrder): OrderTax[] {
  const taxes = new Map<string, OrderTax>();
  const add = (rate: AppliedTaxRate | null, amount: MinorUnits) => {
    if (!rate) return;
    const key = `${rate.id} ${rate.inclusive}`;
    taxes.set(key, { rate, amount: (taxes.get(key)?.amount ?? 0n) + amount });
  };
  for (const line of purchasedLines(lines)) add(taxRateOf(taxation, line), line.amountTax);
  if (shippingCost?.optionId) add(shippingTaxRate({ lines, taxation, shippingCost }), shippingCost.amountTax);
  return [...taxes.values()];
}

/** The tax rates of the recurring lines. */
export function recurringTaxRates({ lines, taxation }: Pick<Offer, "lines" | "taxation">): AppliedTaxRate[] {
  const recurring = purchasedLines(lines).filter(({ recurrence }) => recurrence !== null);
  const rates = recurring.flatMap((line) => taxRateOf(taxation, line) ?? []);
  return [...new Map(rates.map((rate) => [`${rate.id} ${rate.inclusive}`, rate])).values()];
}

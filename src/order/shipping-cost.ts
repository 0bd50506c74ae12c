import type { Currency } from "#kernel/currency.ts";
import type { MinorUnits } from "#kernel/money.ts";
import { optionsOf, type ShippingOption, shippingPrice } from "#order/shipping-option.ts";
import { withTaxBehavior } from "#order/taxation.ts";
import { type TaxTerms, type Totals, taxOn } from "#order/totals.ts";

/** The shipping cost of an order, once its country is known. Discounts don't change it. */
export interface ShippingCost extends Pick<Totals, "amountSubtotal" | "amountTax" | "amountTotal"> {
  /** ISO 3166 alpha-2. */
  country: string;
  /** Null if nothing is shipped to the country. */
  optionId: string | null;
  /** Of the option; absent if the tax rate says whether the amount contains the tax. */
  taxBehavior?: NonNullable<ShippingOption["taxBehavior"]>;
}

/** The requested country and shipping option. */
export interface RequestedShipping {
  country?: string | undefined;
  /** The customer's choice; the cheapest, with its tax, without one, or if it does not ship to the country. */
  optionId?: string | null | undefined;
}

interface Order {
  currency: Currency;
  /** After discount. */
  subtotal: MinorUnits;
  /** The rate of the line with the largest amount, whose behavior the option may change. */
  taxRate: TaxTerms | null;
}

/** The shipping cost of an order; null while its country is unknown, and for orders without shipping options. */
export function shippingCostOf(
  options: readonly ShippingOption[] | undefined,
  { country, optionId }: RequestedShipping,
  { currency, subtotal, taxRate }: Order,
): ShippingCost | null {
  if (!options || country === undefined) return null;
  const serving = optionsOf(options, currency, country);
  const costs = serving.map((option) => ({ option, cost: costOf(option, { currency, subtotal, taxRate }) }));
  const cheapest = costs.reduce<(typeof costs)[number] | undefined>(
    (best, next) => (best && best.cost.amountTotal <= next.cost.amountTotal ? best : next),
    undefined,
  );
  const chosen = costs.find(({ option }) => option.id === optionId) ?? cheapest;
  if (!chosen) return { country, optionId: null, amountSubtotal: 0n, amountTax: 0n, amountTotal: 0n };
  const { id, taxBehavior } = chosen.option;
  return { country, optionId: id, ...chosen.cost, ...(taxBehavior && { taxBehavior }) };
}

/** What an option costs, with its tax. */
function costOf(option: ShippingOption, { currency, subtotal, taxRate: rateOfLine }: Order) {
  const amountSubtotal = shippingPrice(option, subtotal);
  const taxRate = rateOfLine && withTaxBehavior(rateOfLine, option.taxBehavior ?? "unspecified");
  const amountTax = taxOn(amountSubtotal, currency, taxRate);
  const amountTotal = taxRate?.inclusive === false ? amountSubtotal + amountTax : amountSubtotal;
  return { amountSubtotal, amountTax, amountTotal };
}

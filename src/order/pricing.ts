import { amountIn, type OfferedPrice, optionFor } from "#catalog/price/offered-price.ts";
import type { Currency } from "#kernel/currency.ts";
import type { MinorUnits } from "#kernel/money.ts";

/**
 * Whose prices an order has (contract, section 6), and what its lines cost by default. It is stored as JSON, so amounts
 * are numbers: minor units, which are exact.
 */
export interface Pricing {
  /** ISO 3166-1 alpha-2: the country; null: the merchant's default prices. */
  country: string | null;
  /** The default prices by their IDs; those whose amount the customer chooses are left out. */
  base: { currency: Currency; amounts: Record<string, number> };
}

/** A price by its ID. */
type NamedPrice = OfferedPrice & { id: string };

/** The amounts of an order's prices in one currency, by their IDs. */
export interface LocalAmounts {
  currency: Currency;
  amounts: ReadonlyMap<string, MinorUnits>;
}

/**
 * What prices cost in a country, all in one currency; null for the merchant's default prices, which apply if no other
 * currency is offered for all of them.
 * @param accepts whether all else of the order has that currency: ways to ship, and fixed amounts.
 */
export function localAmounts(
  prices: readonly NamedPrice[],
  country: string,
  accepts: (currency: Currency) => boolean,
): LocalAmounts | null {
  const offered = new Set(prices.flatMap((price) => optionFor(price, country)?.currency ?? []));
  for (const currency of offered) {
    const amounts = amountsIn(prices, currency, country);
    if (amounts && accepts(currency)) return { currency, amounts };
  }
  return null;
}

/** The amounts of prices in a currency, by their IDs; null if one of them has none. See `amountIn`. */
export function amountsIn(
  prices: readonly NamedPrice[],
  currency: Currency,
  country: string | null,
): Map<string, MinorUnits> | null {
  const amounts = new Map<string, MinorUnits>();
  for (const price of prices) {
    const amount = amountIn(price, currency, country);
    if (amount !== undefined) amounts.set(price.id, amount);
    // The customer chooses this amount, in the price's own currency.
    else if (price.unitAmount !== null || price.currency !== currency) return null;
  }
  return amounts;
}

/** A price with its amount of `LocalAmounts`. */
export function localPrice<Price extends NamedPrice>(price: Price, { currency, amounts }: LocalAmounts): Price {
  const unitAmount = amounts.get(price.id);
  return unitAmount === undefined ? price : { ...price, currency, unitAmount };
}

/** What is stored of whose prices an order has. @param prices the default ones. */
export function pricingOf(prices: readonly NamedPrice[], country: string | null): Pricing | null {
  const [first] = prices;
  if (!first || prices.every(({ currencyOptions }) => currencyOptions.length === 0)) return null;
  const amounts = prices.flatMap(({ id, unitAmount }) => (unitAmount === null ? [] : [[id, Number(unitAmount)]]));
  return { country, base: { currency: first.currency, amounts: Object.fromEntries(amounts) } };
}

/** The currencies in which all prices have an amount, the own one first: an order may be in any of them. */
export function offeredCurrencies(prices: readonly NamedPrice[]): Currency[] {
  const all = new Set(
    prices.flatMap(({ currency, currencyOptions }) => [currency, ...currencyOptions.map((option) => option.currency)]),
  );
  return [...all].filter((currency) =>
    prices.every((price) => amountIn(price, currency, null) !== undefined || price.currency === currency),
  );
}

import type { CurrencyOption } from "#catalog/price/currency-option.ts";
import type { Currency } from "#kernel/currency.ts";
import { currencyOfCountry } from "#kernel/currency-of-country.ts";
import type { MinorUnits } from "#kernel/money.ts";

/** What a price offers in the countries of customers. */
export interface OfferedPrice {
  currency: Currency;
  /** Null if the customer chooses the amount: such a price has no options. */
  unitAmount: MinorUnits | null;
  currencyOptions: readonly CurrencyOption[];
}

/** The option for the customers of a country; undefined if the price's own amount is for them. */
export function optionFor({ currency, currencyOptions }: OfferedPrice, country: string): CurrencyOption | undefined {
  const listed = currencyOptions.find(({ countries }) => countries?.includes(country));
  if (listed) return listed;
  const local = currencyOfCountry(country);
  if (local === currency) return undefined;
  return currencyOptions.find((option) => option.currency === local && !option.countries);
}

/**
 * The amount of a price in a currency, in minor units; undefined if it has none. An option for some countries counts only
 * for them, and, without a country, if it is the only amount in that currency.
 */
export function amountIn(price: OfferedPrice, currency: Currency, country: string | null): MinorUnits | undefined {
  const option = price.currencyOptions.find((candidate) => candidate.currency === currency);
  const isFor = country === null ? currency !== price.currency : (option?.countries?.includes(country) ?? true);
  if (option && isFor) return BigInt(option.unitAmount);
  return currency === price.currency ? (price.unitAmount ?? undefined) : undefined;
}

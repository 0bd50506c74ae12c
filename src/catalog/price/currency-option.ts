import type { Currency } from "#kernel/currency.ts";

export const MAX_CURRENCY_OPTIONS = 50;

/**
 * The amount of a price in another currency, or in some countries. It is stored as JSON, so the amount is a number, which
 * is exact: amounts have at most 12 digits.
 */
export interface CurrencyOption {
  currency: Currency;
  /** Minor units of that currency. */
  unitAmount: number;
  /** ISO 3166-1 alpha-2: the only countries that it is for; absent: those that use the currency. */
  countries?: string[];
}

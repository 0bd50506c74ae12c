import type { Currency } from "#kernel/currency.ts";
import { exponentOf } from "#kernel/currency.ts";
import type { MinorUnits } from "#kernel/money.ts";

/**
 * Stripe's minimum charge amounts, in minor units (https://docs.stripe.com/currencies, minimum charge amounts, November
 * 2026). The sandbox has the same, so that test mode shows what live mode does.
 */
const LEAST: Partial<Record<Currency, MinorUnits>> = {
  USD: 50n,
  AED: 200n,
  AUD: 50n,
  BGN: 100n,
  BRL: 50n,
  CAD: 50n,
  CHF: 50n,
  CZK: 1500n,
  DKK: 250n,
  EUR: 50n,
  GBP: 30n,
  HKD: 400n,
  HUF: 17500n,
  INR: 50n,
  JPY: 50n,
  KRW: 50n,
  MXN: 1000n,
  MYR: 200n,
  NOK: 300n,
  NZD: 50n,
  PLN: 200n,
  RON: 200n,
  SEK: 300n,
  SGD: 50n,
  THB: 1000n,
};

/** The least amount of a charge, in minor units; of a currency that Stripe does not list, half of its unit. */
export function minAmount(currency: Currency): MinorUnits {
  return LEAST[currency] ?? 10n ** BigInt(exponentOf(currency)) / 2n;
}

import { type Currency, exponentOf } from "#kernel/currency.ts";
import type { MinorUnits } from "#kernel/money.ts";

/**
 * Stripe's minimum charge amounts, in minor units (https://docs.stripe.com/currencies, minimum charge amounts, as
 * published in September 2026). The sandbox has the same, so that test mode shows what live mode does.
 */
const MINIMUMS: Partial<Record<Currency, MinorUnits>> = {
  AED: 200n,
  ARS: 50n,
  AUD: 50n,
  BRL: 50n,
  CAD: 50n,
  CHF: 50n,
  COP: 50n,
  CZK: 1500n,
  DKK: 250n,
  EUR: 50n,
  GBP: 30n,
  HKD: 400n,
  HUF: 17500n,
  IDR: 50n,
  ILS: 50n,
  INR: 50n,
  JPY: 50n,
  KRW: 50n,
  MXN: 1000n,
  MYR: 200n,
  NOK: 300n,
  NZD: 50n,
  PHP: 50n,
  PLN: 200n,
  RON: 200n,
  RUB: 50n,
  SEK: 300n,
  SGD: 50n,
  THB: 1000n,
  USD: 50n,
  ZAR: 50n,
};

/**
 * The minimum of a charge, in minor units. For a currency that Stripe does not list, half of its unit: Stripe converts
 * such a charge to the account's own currency, and only then compares it with that currency's minimum. What passes here
 * and is too small there is rejected by Stripe, as `amount_too_small`.
 */
export function minCharge(currency: Currency): MinorUnits {
  return MINIMUMS[currency] ?? half(10n ** BigInt(exponentOf(currency)));
}

/** Rounded up: a currency without decimals has no half of its unit. */
function half(unit: MinorUnits): MinorUnits {
  return (unit + 1n) / 2n;
}

/**
 * Whether an amount can't be charged: it is above zero and below the minimum.
 * @param min the processor's minimum for the currency: see `PaymentProcessor.minAmount`.
 */
export function isTooSmall(amount: MinorUnits, min: MinorUnits): boolean {
  return amount > 0n && amount < min;
}

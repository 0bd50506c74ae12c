import type { Currency } from "#kernel/currency.ts";
import type { AmountProblem, MinorUnits } from "#kernel/money.ts";

/**
 * Currencies in which card charges must be a multiple of several minor units: the last of three decimals is 0, and an
 * ariary has no decimals (https://docs.stripe.com/currencies, special cases, November 2026).
 */
const STEPS: Partial<Record<Currency, MinorUnits>> = {
  BHD: 10n,
  JOD: 10n,
  KWD: 10n,
  OMR: 10n,
  TND: 10n,
  MGA: 100n,
};

/** The unit of which every charge is a multiple, in minor units. */
export function roundingStep(currency: Currency): MinorUnits {
  return STEPS[currency] ?? 1n;
}

/** An amount that was read, or that it is none of the currency's steps. */
export function chargeable(read: MinorUnits | AmountProblem, currency: Currency): MinorUnits | AmountProblem {
  return typeof read === "bigint" && read % roundingStep(currency) !== 0n ? "not_multiple" : read;
}

/**
 * The unit to which a calculated part of amounts is rounded, in minor units, so that the parts can be charged. One
 * minor unit if one of the amounts is not a multiple of the currency's step itself.
 */
export function stepOfPart(amounts: readonly MinorUnits[], currency: Currency): MinorUnits {
  const step = roundingStep(currency);
  return amounts.every((amount) => amount % step === 0n) ? step : 1n;
}

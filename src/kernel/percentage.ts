import type { MinorUnits } from "#kernel/money.ts";

/** Parts per million, so that no float is calculated with: 190000 is 19 %, 88750 is 8.875 %. */
export type Ppm = number;

const WHOLE = 1_000_000;
/** A hundredth of a percent. */
const PERCENT = 10_000;

/** The percentage that people write as 19 or 8.875, rounded to 4 decimals. */
export function toPpm(percent: number): Ppm {
  return Math.round(percent * PERCENT);
}

/** Converts a percentage such as 19 or 8.875; undefined for one with more than 4 decimals. */
export function parsePercent(percent: number): Ppm | undefined {
  const rounded = toPpm(percent);
  return rounded / PERCENT === percent ? rounded : undefined;
}

/** Parses "19", "8,875" and "19 %"; undefined if it is not a percentage from 0 to 100 with at most 4 decimals. */
export function parsePercentText(text: string): Ppm | undefined {
  const trimmed = text.trim();
  const number = (trimmed.endsWith("%") ? trimmed.slice(0, -1).trimEnd() : trimmed).replace(",", ".");
  if (!/^\d{1,3}(\.\d{1,4})?$/.test(number)) return undefined;
  const percent = Number(number);
  return percent <= 100 ? parsePercent(percent) : undefined;
}

/** Converts to a percentage number: 19, 8.875. */
export function percentNumber(ppm: Ppm): number {
  return ppm / PERCENT;
}

/** A part of an amount that is not negative, rounded half up to a multiple of `step`. */
export function percentOf(amount: MinorUnits, ppm: Ppm, step: MinorUnits): MinorUnits {
  return dividedHalfUp(amount * BigInt(ppm), BigInt(WHOLE), step);
}

/** The part of a gross amount that is a percentage added to the net amount: gross · r / (100 + r), rounded half up. */
export function percentWithin(gross: MinorUnits, ppm: Ppm): MinorUnits {
  return dividedHalfUp(gross * BigInt(ppm), BigInt(WHOLE + ppm), 1n);
}

/** A quotient that is not negative, rounded half up to a multiple of `step`. */
export function dividedHalfUp(dividend: bigint, divisor: bigint, step: bigint): bigint {
  const whole = divisor * step;
  return ((2n * dividend + whole) / (2n * whole)) * step;
}

import type { MinorUnits } from "#domain/shared/money.ts";

/** A percentage in millionths, to avoid floats: 190000 is 19 %, 88750 is 8.875 %. */
export type Percentage = number;

const WHOLE = 1_000_000;
/** A hundredth of a percent. */
const PERCENT = 10_000;

/** A percentage such as 19 or 8.875, rounded to 4 decimals. */
export function toPercentage(percent: number): Percentage {
  return Math.round(percent * PERCENT);
}

/** A percentage such as 19 or 8.875; undefined with more than 4 decimals. */
export function parsePercent(percent: number): Percentage | undefined {
  const rounded = toPercentage(percent);
  return rounded / PERCENT === percent ? rounded : undefined;
}

/** Reads "19", "8,875" and "19 %"; undefined for anything but a percentage from 0 to 100 with at most 4 decimals. */
export function parsePercentText(text: string): Percentage | undefined {
  const trimmed = text.trim();
  const number = (trimmed.endsWith("%") ? trimmed.slice(0, -1).trimEnd() : trimmed).replace(",", ".");
  if (!/^\d{1,3}(\.\d{1,4})?$/.test(number)) return undefined;
  const percent = Number(number);
  return percent <= 100 ? parsePercent(percent) : undefined;
}

/** As people write it: 19, 8.875. */
export function percentNumber(percentage: Percentage): number {
  return percentage / PERCENT;
}

/** A percentage of a non-negative amount, rounded half up. */
export function percentOf(amount: MinorUnits, percentage: Percentage): MinorUnits {
  return dividedHalfUp(amount * BigInt(percentage), BigInt(WHOLE));
}

/** The part of an amount that is a percentage added before: gross · r / (100 + r), rounded half up. */
export function percentWithin(gross: MinorUnits, percentage: Percentage): MinorUnits {
  return dividedHalfUp(gross * BigInt(percentage), BigInt(WHOLE + percentage));
}

function dividedHalfUp(dividend: bigint, divisor: bigint): bigint {
  return (2n * dividend + divisor) / (2n * divisor);
}

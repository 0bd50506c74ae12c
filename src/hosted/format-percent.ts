import { type Ppm, percentNumber } from "#domain/shared/percentage.ts";

/** "19%", "8.875%". */
export function formatPercent(ppm: Ppm, locale: string): string {
  return new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 4 }).format(percentNumber(ppm) / 100);
}

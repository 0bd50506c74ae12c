import { type Ppm, percentNumber } from "#kernel/percentage.ts";

/** "19%", "8.875%". */
export function formatPercent(ppm: Ppm, locale: string): string {
  return new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 4 }).format(percentNumber(ppm) / 100);
}

import type { FigureRange } from "#domain/merchant/figures.ts";

export const RANGE_TITLES: Record<FigureRange, string> = {
  "7d": "7 days",
  "30d": "30 days",
  "90d": "90 days",
  "12m": "12 months",
};

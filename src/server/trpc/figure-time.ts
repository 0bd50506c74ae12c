import { z } from "zod";
import { day } from "#dashboard/filters/list-filter.ts";
import { areFigureDays, FIGURE_RANGES } from "#domain/merchant/figures.ts";

/** The time range of statistics. */
export const FigureTimeInput = z.union([
  z.enum(FIGURE_RANGES),
  z.object({ from: day(), to: day() }).refine(areFigureDays, "must be a valid date range of at most two years"),
]);

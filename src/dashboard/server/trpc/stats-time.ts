import { z } from "zod";
import { day } from "#dashboard/filters/list-filter.ts";
import { areStatsDays, STATS_RANGES } from "#dashboard/home/stats.ts";

/** The time range of statistics. */
export const StatsTimeInput = z.union([
  z.enum(STATS_RANGES),
  z.object({ from: day(), to: day() }).refine(areStatsDays, "must be a valid date range of at most two years"),
]);

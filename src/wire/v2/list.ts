import { z } from "zod";

/** The envelope of v2's lists. `total` is exact, and slower the larger it is. */
export const countedEnvelope = {
  total: z.int().min(0).meta({ description: "How many match in all, counted beside the page." }),
  limit: z.int().min(1).max(100).meta({ description: "As it was asked for." }),
  offset: z.int().min(0).meta({ description: "As it was asked for." }),
};

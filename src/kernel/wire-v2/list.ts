import { z } from "zod";

/** The envelope of v2's lists. `total` is exact, and slower the larger it is. */
export const countedEnvelope = {
  total: z.int().min(0).meta({ description: "Total number of matching objects." }),
  limit: z.int().min(1).max(100).meta({ description: "The value from the request." }),
  offset: z.int().min(0).meta({ description: "The value from the request." }),
};

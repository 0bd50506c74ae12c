import { z } from "zod";

/** What a list of v2 carries beside its rows. `total` is exact, and costs more the more there is. */
export const countedEnvelope = {
  total: z.int().min(0).meta({ description: "How many match in all, counted beside the page." }),
  limit: z.int().min(1).max(100).meta({ description: "As it was asked for." }),
  offset: z.int().min(0).meta({ description: "As it was asked for." }),
};

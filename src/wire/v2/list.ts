import { z } from "zod";

/** What a list of v2 carries beside its rows. `total` is exact, and costs more the more there is. */
export const countedEnvelope = { total: z.int(), limit: z.int(), offset: z.int() };

import { z } from "zod";
import { ObjectId } from "#kernel/fields.ts";

/** Test objects that a request copies to live mode: so few that it takes seconds. More are copied by several requests. */
export const MAX_COPIES_PER_REQUEST = 50;

export const CopyForm = z.object({ ids: z.array(ObjectId).min(1).max(MAX_COPIES_PER_REQUEST) });

import { z } from "zod";
import { ObjectId } from "#kernel/fields.ts";

/** The input of a procedure about one object; those that need more extend it. */
export const Reference = z.object({ id: ObjectId });

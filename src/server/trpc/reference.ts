import { z } from "zod";
import { ObjectId } from "#domain/shared/fields.ts";

/** What a procedure about one object is called with; those that need more extend it. */
export const Reference = z.object({ id: ObjectId });

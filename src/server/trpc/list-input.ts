import { z } from "zod";
import { ObjectId } from "#domain/fields.ts";
import type { Page } from "#domain/paging.ts";

const ROWS = 25;

/** A page of a list: the newest one, or the one beyond an object's id; `backward` means newer than it. */
export const ListInput = z.object({
  cursor: ObjectId.optional(),
  direction: z.enum(["forward", "backward"]).optional(),
});

export function pageOf({ cursor, direction }: z.infer<typeof ListInput>): Page {
  if (cursor === undefined) return { limit: ROWS };
  return direction === "backward" ? { limit: ROWS, endingBefore: cursor } : { limit: ROWS, startingAfter: cursor };
}

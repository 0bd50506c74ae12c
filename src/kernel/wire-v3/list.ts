import { z } from "zod";
import type { PageOf } from "#kernel/paging.ts";
import { objectName } from "#kernel/wire-v3/fields.ts";

/** The v3 list envelope. `url` is the list's path, without query. */
export function listOf<Item extends z.ZodType>(item: Item) {
  return z.object({
    object: objectName("list"),
    data: z.array(item),
    has_more: z.boolean().meta({ description: "Whether there are more objects in the direction of pagination." }),
    url: z.string().meta({ description: "Path of the list, without the query string." }),
  });
}

export function presentList<T, Shape>(page: PageOf<T>, url: string, present: (item: T) => Shape) {
  return { object: "list" as const, data: page.data.map(present), has_more: page.hasMore, url };
}

import { z } from "zod";
import type { PageOf } from "#domain/paging.ts";

/** The v3 list envelope. `url` is the list's path, without query. */
export function listOf<Item extends z.ZodType>(item: Item) {
  return z.object({
    object: z.literal("list"),
    data: z.array(item),
    has_more: z.boolean(),
    url: z.string(),
  });
}

export function presentList<T, Shape>(page: PageOf<T>, url: string, present: (item: T) => Shape) {
  return { object: "list" as const, data: page.data.map(present), has_more: page.hasMore, url };
}

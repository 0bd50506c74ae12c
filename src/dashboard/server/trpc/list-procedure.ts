import { z } from "zod";
import { type List, type ListCount, listPage, type Reader, toPage } from "#dashboard/server/lists/list.ts";
import { procedure } from "#dashboard/server/trpc/init.ts";
import type { Actor } from "#kernel/actor.ts";

/** A procedure that returns one page of a list. Its input is the list's filter and the page. */
export function listProcedure<Row extends { id: string }, Filter extends z.ZodObject>(list: List<Row, Filter>) {
  const page = listPage(list.sorts);
  return procedure.input(page.extend({ filter: list.filter.optional() })).query(({ ctx, input }) => {
    const { filter, ...place } = input as z.output<typeof page> & { filter?: z.output<Filter> };
    return list.rows(readerOf(ctx), filter ?? list.filter.parse({}), toPage(place));
  });
}

/** Everyone's days are the merchant's, so that lists add up to the figures that open them. */
function readerOf({ actor, merchantTimeZone }: { actor: Actor; merchantTimeZone: string }): Reader {
  return { actor, timeZone: merchantTimeZone };
}

/** Maximum count. Longer lists set `isMore`. */
const MAX_COUNTED = 10_000;

/** A procedure that counts the rows that match a list's filter. */
export function countProcedure<Row extends { id: string }, Filter extends z.ZodObject>({
  filter: filterSchema,
  count,
}: List<Row, Filter>) {
  if (!count) throw new Error("This list is not counted.");
  return procedure
    .input(z.object({ filter: filterSchema.optional() }))
    .query(async ({ ctx, input }): Promise<ListCount> => {
      const { filter } = input as { filter?: z.output<Filter> };
      const counted = await count(readerOf(ctx), filter ?? filterSchema.parse({}), MAX_COUNTED + 1);
      if (typeof counted !== "number") return counted;
      return { count: Math.min(counted, MAX_COUNTED), isMore: counted > MAX_COUNTED };
    });
}

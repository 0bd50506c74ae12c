import type { z } from "zod";
import { type List, listPage, toPage } from "#server/lists/list.ts";
import { procedure } from "#server/trpc/init.ts";

/** The procedure that answers one page of a list: its input is the list's own filter, and which page. */
export function listProcedure<Row extends { id: string }, Filter extends z.ZodObject>(list: List<Row, Filter>) {
  const page = listPage(list.sorts);
  return procedure.input(page.extend({ filter: list.filter.optional() })).query(({ ctx, input }) => {
    const { filter, ...place } = input as z.output<typeof page> & { filter?: z.output<Filter> };
    return list.rows(ctx, filter ?? list.filter.parse({}), toPage(place));
  });
}

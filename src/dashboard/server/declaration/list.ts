import { z } from "zod";
import { defineList } from "#dashboard/server/lists/list.ts";
import { listDeclarations } from "#declarations/declaration/list-declarations.ts";

/** Without what is only for matching. */
export const declarationList = defineList({
  filter: z.object({}),
  rows: async ({ actor }, _, page) => {
    const { data, hasMore } = await listDeclarations(actor, page);
    return { data: data.map(({ formKey: _, clientHash: __, ...row }) => row), hasMore };
  },
  columns: [],
});

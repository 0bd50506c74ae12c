import { z } from "zod";
import { choice } from "#dashboard/filters/list-filter.ts";
import { defineList } from "#dashboard/server/lists/list.ts";
import { listDeclarations } from "#declarations/declaration/list-declarations.ts";
import { DECLARATION_STATUSES } from "#declarations/declaration/model.ts";

/** Without what is only for matching. */
export const declarationList = defineList({
  filter: z.object({ status: choice(DECLARATION_STATUSES) }),
  rows: async ({ actor }, filter, page) => {
    const { data, hasMore } = await listDeclarations(actor, filter, page);
    return { data: data.map(({ formKey: _, clientHash: __, ...row }) => row), hasMore };
  },
  columns: [],
});

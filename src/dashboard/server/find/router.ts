import { z } from "zod";
import { searchText } from "#dashboard/filters/list-filter.ts";
import { findObject } from "#dashboard/server/find/find-object.ts";
import { searchByName } from "#dashboard/server/find/search-by-name.ts";
import { procedure, router } from "#dashboard/server/trpc/init.ts";
import { Reference } from "#dashboard/server/trpc/reference.ts";
import { NAMED_KINDS } from "#kernel/named-kind.ts";

export const findRouter = router({
  /** The objects of this mode whose name matches a text. */
  named: procedure
    .input(z.object({ text: searchText() }))
    .query(({ ctx, input: { text } }) => (text === undefined ? [] : searchByName(ctx.actor, text))),

  /** The objects to choose from: those whose name or ID matches a text; without a text the newest. */
  choices: procedure
    .input(z.object({ kinds: z.array(z.enum(NAMED_KINDS)).min(1).max(NAMED_KINDS.length), text: searchText() }))
    .query(({ ctx, input: { kinds, text } }) => searchByName(ctx.actor, text, kinds)),

  /** Null for an ID that is not the merchant's. */
  object: procedure.input(Reference).query(({ ctx, input }) => findObject(ctx.actor, input.id)),
});

import { findObject } from "#server/services/find/find-object.ts";
import { procedure, router } from "#server/trpc/init.ts";
import { Reference } from "#server/trpc/reference.ts";

export const findRouter = router({
  /** Null for an id that names nothing of the merchant's. */
  object: procedure.input(Reference).query(({ ctx, input }) => findObject(ctx.actor, input.id)),
});

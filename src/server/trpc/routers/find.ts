import { z } from "zod";
import { ObjectId } from "#domain/fields.ts";
import { findObject } from "#server/services/find/find-object.ts";
import { procedure, router } from "#server/trpc/init.ts";

export const findRouter = router({
  /** Null for an id that names nothing of the merchant's. */
  object: procedure.input(z.object({ id: ObjectId })).query(({ ctx, input }) => findObject(ctx.actor, input.id)),
});

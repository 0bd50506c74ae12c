import { CopyForm } from "#dashboard/forms/copy-schema.ts";
import { findGoLiveSteps } from "#dashboard/server/go-live/steps-store.ts";
import { mutationProcedure, procedure, router } from "#dashboard/server/trpc/init.ts";
import { Reference } from "#dashboard/server/trpc/reference.ts";
import { copyFromTestMode } from "#operations/copy-from-test-mode/copy-from-test-mode.ts";
import { getCopiedFrom } from "#operations/copy-from-test-mode/get-copied-from.ts";
import { planCopy } from "#operations/copy-from-test-mode/plan-copy.ts";

export const goLiveRouter = router({
  /** For every member, because it returns only IDs. */
  steps: procedure.query(({ ctx }) => findGoLiveSteps(ctx.actor)),

  plan: procedure.query(({ ctx }) => planCopy(ctx.actor)),

  copy: mutationProcedure({ role: "DEVELOPER", audit: "by-use-case" }, CopyForm).mutation(({ ctx, input }) =>
    copyFromTestMode(ctx.actor, input.ids),
  ),

  /** The test object that a live object was copied from; null for any other. */
  copiedFrom: procedure.input(Reference).query(({ ctx, input }) => getCopiedFrom(ctx.actor, input.id)),
});

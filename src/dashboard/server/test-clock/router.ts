import { z } from "zod";
import { getTestClock } from "#account/test-clock/get-test-clock.ts";
import { MAX_OFFSET_SECONDS } from "#account/test-clock/model.ts";
import { stopTestClock } from "#account/test-clock/stop-test-clock.ts";
import { mutationProcedure, mutationProcedureWithoutInput, procedure, router } from "#dashboard/server/trpc/init.ts";
import { advanceTestClock } from "#operations/clock-advance/advance-test-clock.ts";
import { emptyTestMode } from "#operations/test-data/empty-test-mode.ts";

export const testClockRouter = router({
  get: procedure.query(({ ctx }) => getTestClock(ctx.actor)),

  advance: mutationProcedure(
    { role: "DEVELOPER", audit: "test_clock.advanced" },
    z.object({
      seconds: z.int().min(1).max(MAX_OFFSET_SECONDS, "The clock can be at most 1,830 days ahead in total."),
    }),
  ).mutation(({ ctx, input }) => advanceTestClock(ctx.actor, input.seconds)),

  stop: mutationProcedureWithoutInput({ role: "DEVELOPER", audit: "test_clock.stopped" }).mutation(({ ctx }) =>
    stopTestClock(ctx.actor),
  ),

  /** For owners. */
  empty: mutationProcedure(
    { role: "ADMIN", audit: "by-use-case" },
    z.object({ name: z.string().max(200), goesOn: z.boolean().default(false) }),
  ).mutation(({ ctx, input }) => emptyTestMode(ctx.actor, input)),
});

import { z } from "zod";
import { MAX_OFFSET_SECONDS } from "#domain/merchant/test-clock.ts";
import { advanceTestClock } from "#server/services/test-clock/advance-test-clock.ts";
import { getTestClock } from "#server/services/test-clock/get-test-clock.ts";
import { stopTestClock } from "#server/services/test-clock/stop-test-clock.ts";
import { emptyTestMode } from "#server/test-data/empty-test-mode.ts";
import { mutationProcedure, mutationProcedureWithoutInput, procedure, router } from "#server/trpc/init.ts";

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

  /** For owners. Writes the audit log itself, because it does not run in a transaction. */
  empty: mutationProcedure(
    { role: "ADMIN", audit: null },
    z.object({ name: z.string().max(200), goesOn: z.boolean().default(false) }),
  ).mutation(({ ctx, input }) => emptyTestMode(ctx.actor, input)),
});

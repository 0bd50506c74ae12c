import { z } from "zod";
import { getTestClock } from "#account/test-clock/get-test-clock.ts";
import { MAX_OFFSET_SECONDS } from "#account/test-clock/model.ts";
import { requireTestMode } from "#account/test-clock/require-test-mode.ts";
import { stopTestClock } from "#account/test-clock/stop-test-clock.ts";
import { findClockOutcome } from "#dashboard/server/test-clock/outcome-store.ts";
import { mutationProcedure, mutationProcedureWithoutInput, procedure, router } from "#dashboard/server/trpc/init.ts";
import { requireScope } from "#kernel/scope.ts";
import { findNextChargeAt } from "#money/subscription/store.ts";
import { advanceTestClock } from "#operations/clock-advance/advance-test-clock.ts";
import { emptyTestMode } from "#operations/test-data/empty-test-mode.ts";

/** The end of the year 9999. */
const MAX_TIME_MS = 253_402_300_799_000;

export const testClockRouter = router({
  get: procedure.query(async ({ ctx: { actor } }) => ({
    ...(await getTestClock(actor)),
    nextChargeAt: await findNextChargeAt(actor),
  })),

  /** What happened since an advance began. */
  outcome: procedure
    .input(
      z.object({ sinceMs: z.int().min(0).max(MAX_TIME_MS), offsetSeconds: z.int().min(0).max(MAX_OFFSET_SECONDS) }),
    )
    .query(({ ctx: { actor }, input: { sinceMs, offsetSeconds } }) => {
      requireTestMode(actor);
      requireScope(actor, "payments:read");
      requireScope(actor, "checkout_sessions:read");
      return findClockOutcome(actor, new Date(sinceMs), new Date(sinceMs - offsetSeconds * 1_000));
    }),

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

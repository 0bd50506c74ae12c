import { z } from "zod";
import { createSnippetKey, getSnippetKey } from "#server/services/api-key/snippet-key.ts";
import { getFirstSteps } from "#server/services/first-steps/get-first-steps.ts";
import { hasSampleData } from "#server/services/sample-data/has-sample-data.ts";
import { loadSampleData } from "#server/services/sample-data/load-sample-data.ts";
import { removeSampleData } from "#server/services/sample-data/remove-sample-data.ts";
import { getHomeActivity } from "#server/services/stats/get-home-activity.ts";
import { getStats } from "#server/services/stats/get-stats.ts";
import { mutationProcedureWithoutInput, procedure, router } from "#server/trpc/init.ts";
import { StatsTimeInput } from "#server/trpc/stats-time.ts";

export const homeRouter = router({
  stats: procedure
    .input(z.object({ time: StatsTimeInput }))
    .query(({ ctx, input }) => getStats(ctx.actor, input.time, ctx.timeZone)),
  activity: procedure.query(({ ctx }) => getHomeActivity(ctx.actor, ctx.timeZone)),
  hasSampleData: procedure.query(({ ctx }) => hasSampleData(ctx.actor)),
  firstSteps: procedure.query(({ ctx }) => getFirstSteps(ctx.actor)),
  testKey: procedure.query(({ ctx }) => getSnippetKey(ctx.actor)),
  createTestKey: mutationProcedureWithoutInput({ role: "DEVELOPER", audit: "api_key.created" }).mutation(({ ctx }) =>
    createSnippetKey(ctx.actor),
  ),
  loadSampleData: mutationProcedureWithoutInput({ role: "DEVELOPER", audit: "sample_data.loaded" }).mutation(
    ({ ctx }) => loadSampleData(ctx.actor),
  ),
  removeSampleData: mutationProcedureWithoutInput({ role: "DEVELOPER", audit: "sample_data.removed" }).mutation(
    ({ ctx }) => removeSampleData(ctx.actor),
  ),
});

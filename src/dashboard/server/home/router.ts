import { z } from "zod";
import { createSnippetKey, getSnippetKey } from "#account/api-key/snippet-key.ts";
import { findFirstSteps } from "#dashboard/server/home/first-steps-store.ts";
import { getHomeActivity } from "#dashboard/server/home/get-home-activity.ts";
import { getStats } from "#dashboard/server/home/get-stats.ts";
import { mutationProcedureWithoutInput, procedure, router } from "#dashboard/server/trpc/init.ts";
import { StatsTimeInput } from "#dashboard/server/trpc/stats-time.ts";
import { hasSampleData } from "#operations/sample-data/has-sample-data.ts";
import { loadSampleData } from "#operations/sample-data/load-sample-data.ts";
import { removeSampleData } from "#operations/sample-data/remove-sample-data.ts";

export const homeRouter = router({
  stats: procedure
    .input(z.object({ time: StatsTimeInput }))
    .query(({ ctx, input }) => getStats(ctx.actor, input.time, ctx.merchantTimeZone)),
  activity: procedure.query(({ ctx }) => getHomeActivity(ctx.actor, ctx.merchantTimeZone)),
  hasSampleData: procedure.query(({ ctx }) => hasSampleData(ctx.actor)),
  /** For every member, because it returns only IDs. */
  firstSteps: procedure.query(({ ctx }) => findFirstSteps(ctx.actor)),
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

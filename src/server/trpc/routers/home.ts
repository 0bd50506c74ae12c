import { z } from "zod";
import { createSnippetKey, getSnippetKey } from "#server/services/api-key/snippet-key.ts";
import { getFigures } from "#server/services/figures/get-figures.ts";
import { getHomeActivity } from "#server/services/figures/get-home-activity.ts";
import { getFirstSteps } from "#server/services/first-steps/get-first-steps.ts";
import { hasSampleData } from "#server/services/sample-data/has-sample-data.ts";
import { loadSampleData } from "#server/services/sample-data/load-sample-data.ts";
import { removeSampleData } from "#server/services/sample-data/remove-sample-data.ts";
import { FigureTimeInput } from "#server/trpc/figure-time.ts";
import { mutationProcedureWithoutInput, procedure, router } from "#server/trpc/init.ts";

export const homeRouter = router({
  figures: procedure
    .input(z.object({ time: FigureTimeInput }))
    .query(({ ctx, input }) => getFigures(ctx.actor, input.time, ctx.timeZone)),
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

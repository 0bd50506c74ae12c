import { createSnippetKey, getSnippetKey } from "#server/services/api-key/snippet-key.ts";
import { getFirstSteps } from "#server/services/first-steps/get-first-steps.ts";
import { loadSampleData } from "#server/services/sample-data/load-sample-data.ts";
import { removeSampleData } from "#server/services/sample-data/remove-sample-data.ts";
import { mutationProcedureWithoutInput, procedure, router } from "#server/trpc/init.ts";

export const homeRouter = router({
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

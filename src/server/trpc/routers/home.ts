import { createSnippetKey, getSnippetKey } from "#server/services/api-key/snippet-key.ts";
import { getFirstSteps } from "#server/services/first-steps/get-first-steps.ts";
import { loadSampleData } from "#server/services/sample-data/load-sample-data.ts";
import { removeSampleData } from "#server/services/sample-data/remove-sample-data.ts";
import { procedure, router } from "#server/trpc/init.ts";

export const homeRouter = router({
  firstSteps: procedure.query(({ ctx }) => getFirstSteps(ctx.actor)),
  testKey: procedure.query(({ ctx }) => getSnippetKey(ctx.actor)),
  createTestKey: procedure.mutation(({ ctx }) => createSnippetKey(ctx.actor)),
  loadSampleData: procedure.mutation(({ ctx }) => loadSampleData(ctx.actor)),
  removeSampleData: procedure.mutation(({ ctx }) => removeSampleData(ctx.actor)),
});

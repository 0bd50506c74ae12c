import { createApiKey } from "#account/api-key/create-api-key.ts";
import { getApiKey } from "#account/api-key/get-api-key.ts";
import { keyRateLimit } from "#account/api-key/key-rate-limit.ts";
import { canManageApiKeys } from "#account/api-key/model.ts";
import { renameApiKey } from "#account/api-key/rename-api-key.ts";
import { revokeApiKey } from "#account/api-key/revoke-api-key.ts";
import { rollApiKey } from "#account/api-key/roll-api-key.ts";
import { ApiKeyForm, ApiKeyNameForm, apiKeyOf, RollApiKeyForm } from "#dashboard/forms/api-key-schema.ts";
import { apiKeyList } from "#dashboard/server/api-key/list.ts";
import { mutationProcedure, procedure, router } from "#dashboard/server/trpc/init.ts";
import { listProcedure } from "#dashboard/server/trpc/list-procedure.ts";
import { Reference } from "#dashboard/server/trpc/reference.ts";

export const apiKeyRouter = router({
  list: listProcedure(apiKeyList),

  get: procedure.input(Reference).query(async ({ ctx, input }) => {
    const key = await getApiKey(ctx.actor, input.id);
    /** `rateLimit` is what its requests are counted against, each minute. */
    return { key, canEdit: canManageApiKeys(ctx.actor), rateLimit: keyRateLimit(key.rateLimitPerMinute) };
  }),

  create: mutationProcedure({ role: "DEVELOPER", audit: "api_key.created" }, ApiKeyForm).mutation(({ ctx, input }) =>
    createApiKey(ctx.actor, apiKeyOf(input, new Date())),
  ),

  rename: mutationProcedure(
    { role: "DEVELOPER", audit: "api_key.renamed" },
    Reference.extend({ form: ApiKeyNameForm }),
  ).mutation(({ ctx, input }) => renameApiKey(ctx.actor, input.id, input.form.name)),

  roll: mutationProcedure(
    { role: "DEVELOPER", audit: "api_key.rolled" },
    Reference.extend({ form: RollApiKeyForm }),
  ).mutation(({ ctx, input }) => rollApiKey(ctx.actor, input.id, input.form.overlapHours)),

  revoke: mutationProcedure({ role: "DEVELOPER", audit: "api_key.revoked" }, Reference).mutation(({ ctx, input }) =>
    revokeApiKey(ctx.actor, input.id),
  ),
});

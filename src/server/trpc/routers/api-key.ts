import { ApiKeyForm, ApiKeyNameForm, apiKeyOf, RollApiKeyForm } from "#dashboard/forms/api-key-schema.ts";
import { canManageApiKeys } from "#domain/merchant/api-key.ts";
import { apiKeyList } from "#server/lists/api-keys.ts";
import { createApiKey } from "#server/services/api-key/create-api-key.ts";
import { getApiKey } from "#server/services/api-key/get-api-key.ts";
import { keyRateLimit } from "#server/services/api-key/key-rate-limit.ts";
import { renameApiKey } from "#server/services/api-key/rename-api-key.ts";
import { revokeApiKey } from "#server/services/api-key/revoke-api-key.ts";
import { rollApiKey } from "#server/services/api-key/roll-api-key.ts";
import { mutationProcedure, procedure, router } from "#server/trpc/init.ts";
import { listProcedure } from "#server/trpc/list-procedure.ts";
import { Reference } from "#server/trpc/reference.ts";

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

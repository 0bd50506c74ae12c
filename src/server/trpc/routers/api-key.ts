import { z } from "zod";
import { mayManageApiKeys } from "#domain/api-key.ts";
import { ApiKeyForm, ApiKeyNameForm, apiKeyOf, RollApiKeyForm } from "#domain/api-key-form.ts";
import { ObjectId } from "#domain/fields.ts";
import { env } from "#env.ts";
import { apiKeyList } from "#server/lists/api-keys.ts";
import { createApiKey } from "#server/services/api-key/create-api-key.ts";
import { getApiKey } from "#server/services/api-key/get-api-key.ts";
import { renameApiKey } from "#server/services/api-key/rename-api-key.ts";
import { revokeApiKey } from "#server/services/api-key/revoke-api-key.ts";
import { rollApiKey } from "#server/services/api-key/roll-api-key.ts";
import { noteAction } from "#server/services/audit-log/note-action.ts";
import { procedure, router } from "#server/trpc/init.ts";
import { listProcedure } from "#server/trpc/list-procedure.ts";
import { unitOfWork } from "#server/webhooks/unit-of-work.ts";

const Reference = z.object({ id: ObjectId });

export const apiKeyRouter = router({
  list: listProcedure(apiKeyList),

  get: procedure.input(Reference).query(async ({ ctx, input }) => ({
    key: await getApiKey(ctx.actor, input.id),
    mayChange: mayManageApiKeys(ctx.actor),
    /** Of a key without a limit of its own, in requests a minute. */
    defaultRateLimit: env().RATE_LIMIT_PER_MINUTE,
  })),

  create: procedure.input(ApiKeyForm).mutation(({ ctx, input }) =>
    unitOfWork(() => {
      noteAction({ name: input.name });
      return createApiKey(ctx.actor, apiKeyOf(input, new Date()));
    }),
  ),

  rename: procedure
    .input(z.object({ id: ObjectId, form: ApiKeyNameForm }))
    .mutation(({ ctx, input }) => unitOfWork(() => renameApiKey(ctx.actor, input.id, input.form.name))),

  roll: procedure
    .input(z.object({ id: ObjectId, form: RollApiKeyForm }))
    .mutation(({ ctx, input }) => unitOfWork(() => rollApiKey(ctx.actor, input.id, input.form.overlapHours))),

  revoke: procedure.input(Reference).mutation(({ ctx, input }) => unitOfWork(() => revokeApiKey(ctx.actor, input.id))),
});

import { listApiKeys } from "#account/api-key/list-api-keys.ts";
import { requestLogList } from "#dashboard/server/request-log/list.ts";
import { procedure, router } from "#dashboard/server/trpc/init.ts";
import { countProcedure, listProcedure } from "#dashboard/server/trpc/list-procedure.ts";
import { Reference } from "#dashboard/server/trpc/reference.ts";
import { env } from "#platform/base/env.ts";
import { getRequest } from "#signals/request-log/get-request.ts";

const MAX_KEYS = 100;

export const requestLogRouter = router({
  list: listProcedure(requestLogList),
  count: countProcedure(requestLogList),

  get: procedure.input(Reference).query(async ({ ctx, input }) => ({
    request: await getRequest(ctx.actor, input.id),
    /** The base URL of the API. */
    baseUrl: env().PUBLIC_BASE_URL.replace(/\/$/, ""),
  })),

  /** The newest API keys, for the filter. */
  keys: procedure.query(async ({ ctx }) => {
    const { data } = await listApiKeys(ctx.actor, {}, { limit: MAX_KEYS });
    return data.map(({ id, name, lastFour }) => ({ id, name, lastFour }));
  }),
});

import { env } from "#env.ts";
import { requestLogList } from "#server/lists/request-log.ts";
import { listApiKeys } from "#server/services/api-key/list-api-keys.ts";
import { getRequest } from "#server/services/request-log/get-request.ts";
import { procedure, router } from "#server/trpc/init.ts";
import { countProcedure, listProcedure } from "#server/trpc/list-procedure.ts";
import { Reference } from "#server/trpc/reference.ts";

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

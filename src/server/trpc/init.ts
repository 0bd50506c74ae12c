import { initTRPC, TRPCError } from "@trpc/server";
import { dashboardAction } from "#domain/merchant/dashboard-action.ts";
import { requireChangePermission } from "#domain/merchant/role.ts";
import { DEFAULT_TIME_ZONE } from "#domain/shared/time-zone.ts";
import { actorOf } from "#server/auth/session.ts";
import { setRequestMerchant } from "#server/platform/in-flight-requests.ts";
import { auditedMutation } from "#server/trpc/audited-mutation.ts";
import type { Context } from "#server/trpc/context.ts";
import { failureData, toTrpcError } from "#server/trpc/errors.ts";
import { transformer } from "#server/trpc/input-transformer.ts";
import { rateLimitedMutation } from "#server/trpc/rate-limited-mutation.ts";

const trpc = initTRPC.context<Context>().create({
  transformer,
  errorFormatter: ({ shape, error, ctx }) => ({
    ...shape,
    data: {
      httpStatus: shape.data.httpStatus,
      path: shape.data.path,
      ...failureData(error, ctx?.requestId ?? ""),
    },
  }),
});

export const { router } = trpc;

/**
 * A procedure for signed-in users: with the `actor` of the page's mode, the `user` behind him, and the IANA
 * `timeZone` in which his days begin. A mutation asks `domain/merchant/dashboard-action.ts` who may, and is one transaction
 * with its line in the audit log.
 */
export const procedure = trpc.procedure
  .use(async ({ next }) => {
    const result = await next();
    if (!result.ok) throw toTrpcError(result.error);
    return result;
  })
  .use(async ({ ctx: { requestId, mode, ...ctx }, next }) => {
    const user = await ctx.user();
    if (!user) throw new TRPCError({ code: "UNAUTHORIZED", message: "You are signed out: sign in again." });
    if (!mode) throw new TRPCError({ code: "BAD_REQUEST", message: "Say the mode: test or live." });
    const actor = actorOf(user, mode, requestId);
    setRequestMerchant(requestId, actor.merchantId);
    const timeZone = user.timeZone ?? DEFAULT_TIME_ZONE;
    return next({ ctx: { actor, user, timeZone, setSession: ctx.setSession } });
  })
  .use(async ({ type, path, ctx, next, getRawInput }) => {
    if (type !== "mutation") return next();
    requireChangePermission(ctx.user.role, dashboardAction(path).target);
    const input = await getRawInput();
    return rateLimitedMutation(ctx.user.id, path, () =>
      auditedMutation({ actor: ctx.actor, path, input }, () => next()),
    );
  });

import { initTRPC, TRPCError } from "@trpc/server";
import type { z } from "zod";
import type { AuditAction } from "#account/audit-log/audit-action.ts";
import { requireRole } from "#account/membership/role.ts";
import { requireReadyClock } from "#account/test-clock/require-ready-clock.ts";
import { actorOf } from "#dashboard/server/auth/session.ts";
import { auditedMutation } from "#dashboard/server/trpc/audited-mutation.ts";
import type { Context } from "#dashboard/server/trpc/context.ts";
import { failureData, toTrpcError } from "#dashboard/server/trpc/errors.ts";
import { transformer } from "#dashboard/server/trpc/input-transformer.ts";
import type { MutationMeta } from "#dashboard/server/trpc/mutation-meta.ts";
import { rateLimitedMutation } from "#dashboard/server/trpc/rate-limited-mutation.ts";
import { DEFAULT_TIME_ZONE } from "#kernel/time-zone.ts";
import { setRequestMerchant } from "#platform/base/in-flight-requests.ts";

const trpc = initTRPC
  .context<Context>()
  .meta<MutationMeta>()
  .create({
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

/** Mutations that change nothing of one mode, by router or path, and the ones that end an advance of the test clock. */
const DURING_ADVANCE = [
  "profile",
  "team",
  "merchant",
  "webhookLab",
  "paymentLink.preview",
  "testClock.stop",
  "testClock.empty",
];

/**
 * A procedure for signed-in users: with the `actor` of the page's mode, its `user`, and two IANA names: `timeZone`, of
 * the times that the user sees and enters, and `merchantTimeZone`, of the days of figures and lists. Mutations use
 * `mutationProcedure`.
 */
export const procedure = trpc.procedure
  .use(async ({ next, path }) => {
    const result = await next();
    if (!result.ok) throw toTrpcError(result.error, path);
    return result;
  })
  .use(async ({ ctx: { requestId, mode, ...ctx }, next }) => {
    const user = await ctx.user();
    if (!user) throw new TRPCError({ code: "UNAUTHORIZED", message: "You're signed out. Sign in again." });
    if (!mode) throw new TRPCError({ code: "BAD_REQUEST", message: "Send the mode: test or live." });
    const actor = actorOf(user, mode, requestId);
    setRequestMerchant(requestId, actor.merchantId);
    const timeZone = user.timeZone ?? DEFAULT_TIME_ZONE;
    const merchantTimeZone = user.merchant.timeZone ?? DEFAULT_TIME_ZONE;
    return next({ ctx: { actor, user, timeZone, merchantTimeZone, setSession: ctx.setSession } });
  })
  .use(async ({ type, path, meta, ctx, next }) => {
    if (type !== "mutation") return next();
    if (!meta) throw new Error(`${path} has no meta.`);
    requireRole(ctx.user.role, meta.role);
    if (!DURING_ADVANCE.some((name) => path === name || path.startsWith(`${name}.`))) requireReadyClock(ctx.actor);
    return rateLimitedMutation(ctx.user.id, meta.limit ?? "changes", next);
  });

/**
 * A procedure that changes something: role and limit are checked first, then the input, and only then a transaction is
 * opened, which also writes the line in the audit log.
 */
export function mutationProcedure<Input extends z.core.$ZodType>(meta: MutationMeta<z.output<Input>>, input: Input) {
  return procedure
    .meta(meta)
    .input(input)
    .use(({ ctx, input: parsed, next }) => {
      const { audit } = meta;
      const action = typeof audit === "function" ? audit(parsed as z.output<Input>) : audit;
      return auditedMutation(ctx.actor, action, next);
    });
}

/** The same for a procedure without input. */
export function mutationProcedureWithoutInput(meta: MutationMeta & { audit: AuditAction | null }) {
  return procedure.meta(meta).use(({ ctx, next }) => auditedMutation(ctx.actor, meta.audit, next));
}

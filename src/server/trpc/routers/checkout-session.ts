import { z } from "zod";
import { CHECKOUT_SESSION_STATUSES } from "#domain/checkout-session.ts";
import { ObjectId } from "#domain/fields.ts";
import { expireCheckoutSession } from "#server/services/checkout-session/expire-checkout-session.ts";
import { getCheckoutSessionDetail } from "#server/services/checkout-session/get-checkout-session-detail.ts";
import { listCheckoutSessions } from "#server/services/checkout-session/list-checkout-sessions.ts";
import { procedure, router } from "#server/trpc/init.ts";
import { ListInput, pageOf } from "#server/trpc/list-input.ts";
import { checkoutSessionJson } from "#server/trpc/object-json.ts";
import { unitOfWork } from "#server/webhooks/unit-of-work.ts";

const Reference = z.object({ id: ObjectId });

export const checkoutSessionRouter = router({
  list: procedure
    .input(ListInput.extend({ status: z.enum(CHECKOUT_SESSION_STATUSES).optional() }))
    .query(({ ctx, input }) => listCheckoutSessions(ctx.actor, { status: input.status }, pageOf(input))),

  get: procedure.input(Reference).query(async ({ ctx, input }) => {
    const detail = await getCheckoutSessionDetail(ctx.actor, input.id);
    return {
      ...detail,
      json: checkoutSessionJson(detail.session),
      mayExpire: ctx.actor.scopes.includes("checkout_sessions:write"),
    };
  }),

  expire: procedure.input(Reference).mutation(async ({ ctx, input }) => {
    await unitOfWork(() => expireCheckoutSession(ctx.actor, input.id));
  }),
});

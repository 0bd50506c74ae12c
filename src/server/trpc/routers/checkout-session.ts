import { z } from "zod";
import { CHECKOUT_SESSION_STATUSES } from "#domain/checkout-session.ts";
import { listCheckoutSessions } from "#server/services/checkout-session/list-checkout-sessions.ts";
import { procedure, router } from "#server/trpc/init.ts";
import { ListInput, pageOf } from "#server/trpc/list-input.ts";

export const checkoutSessionRouter = router({
  list: procedure
    .input(ListInput.extend({ status: z.enum(CHECKOUT_SESSION_STATUSES).optional() }))
    .query(({ ctx, input }) => listCheckoutSessions(ctx.actor, { status: input.status }, pageOf(input))),
});

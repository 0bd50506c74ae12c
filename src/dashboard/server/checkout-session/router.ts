import { expireCheckoutSession } from "#checkout/checkout-session/expire-checkout-session.ts";
import { presentCheckoutSession as presentV1 } from "#checkout/checkout-session/wire-v1.ts";
import { presentCheckoutSession as presentV2 } from "#checkout/checkout-session/wire-v2.ts";
import { presentCheckoutSession as presentV3 } from "#checkout/checkout-session/wire-v3.ts";
import { checkoutSessionList } from "#dashboard/server/checkout-session/list.ts";
import { getCheckoutSessionDetail } from "#dashboard/server/checkout-session/read.ts";
import { mutationProcedure, procedure, router } from "#dashboard/server/trpc/init.ts";
import { countProcedure, listProcedure } from "#dashboard/server/trpc/list-procedure.ts";
import { objectJson } from "#dashboard/server/trpc/object-json.ts";
import { Reference } from "#dashboard/server/trpc/reference.ts";
import { resendReceiptMail } from "#signals/email/resend-receipt-mail.ts";

export const checkoutSessionRouter = router({
  list: listProcedure(checkoutSessionList),
  count: countProcedure(checkoutSessionList),

  get: procedure.input(Reference).query(async ({ ctx, input }) => {
    const detail = await getCheckoutSessionDetail(ctx.actor, input.id);
    return {
      ...detail,
      json: objectJson({
        v3: presentV3(detail.session),
        v2: presentV2(detail.session),
        v1: presentV1(detail.session),
      }),
    };
  }),

  expire: mutationProcedure({ role: "DEVELOPER", audit: "checkout_session.expired" }, Reference).mutation(
    async ({ ctx, input }) => {
      await expireCheckoutSession(ctx.actor, input.id);
    },
  ),

  resendReceipt: mutationProcedure(
    { role: "DEVELOPER", limit: "sends", audit: "checkout_session.receipt_resent" },
    Reference,
  ).mutation(async ({ ctx, input }) => {
    await resendReceiptMail(ctx.actor, input.id);
  }),
});

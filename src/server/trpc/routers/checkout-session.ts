import { checkoutSessionList } from "#server/lists/checkout-sessions.ts";
import { expireCheckoutSession } from "#server/services/checkout-session/expire-checkout-session.ts";
import { getCheckoutSessionDetail } from "#server/services/checkout-session/get-checkout-session-detail.ts";
import { resendReceiptMail } from "#server/services/mail/resend-receipt-mail.ts";
import { mutationProcedure, procedure, router } from "#server/trpc/init.ts";
import { countProcedure, listProcedure } from "#server/trpc/list-procedure.ts";
import { objectJson } from "#server/trpc/object-json.ts";
import { Reference } from "#server/trpc/reference.ts";
import { presentCheckoutSession as presentV1 } from "#wire/v1/checkout-session.ts";
import { presentCheckoutSession as presentV2 } from "#wire/v2/checkout-session.ts";
import { presentCheckoutSession as presentV3 } from "#wire/v3/checkout-session.ts";

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

import { expireCheckoutSession } from "#checkout/checkout-session/expire-checkout-session.ts";
import { getCheckoutSession } from "#checkout/checkout-session/get-checkout-session.ts";
import { updateCheckoutSession } from "#checkout/checkout-session/update-checkout-session.ts";
import { presentCheckoutSession as presentV1 } from "#checkout/checkout-session/wire-v1.ts";
import { presentCheckoutSession as presentV2 } from "#checkout/checkout-session/wire-v2.ts";
import { presentCheckoutSession as presentV3 } from "#checkout/checkout-session/wire-v3.ts";
import { DeliveryForm, deliveryTimeOf } from "#dashboard/forms/delivery-schema.ts";
import { checkoutSessionList } from "#dashboard/server/checkout-session/list.ts";
import { getCheckoutSessionDetail } from "#dashboard/server/checkout-session/read.ts";
import { mutationProcedure, procedure, router } from "#dashboard/server/trpc/init.ts";
import { countProcedure, listProcedure } from "#dashboard/server/trpc/list-procedure.ts";
import { objectJson } from "#dashboard/server/trpc/object-json.ts";
import { Reference } from "#dashboard/server/trpc/reference.ts";
import { now } from "#kernel/clock.ts";
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

  /** Marks its goods as delivered on a day of the merchant's time zone. */
  markDelivered: mutationProcedure(
    { role: "DEVELOPER", audit: "checkout_session.delivered" },
    Reference.extend({ form: DeliveryForm }),
  ).mutation(async ({ ctx: { actor, merchantTimeZone }, input: { id, form } }) => {
    const { completedAt } = await getCheckoutSession(actor, id);
    await updateCheckoutSession(actor, id, {
      deliveredAt: deliveryTimeOf(form, { completedAt, at: now(actor), timeZone: merchantTimeZone }),
    });
  }),

  removeDelivery: mutationProcedure(
    { role: "DEVELOPER", audit: "checkout_session.delivery_removed" },
    Reference,
  ).mutation(async ({ ctx, input }) => {
    await updateCheckoutSession(ctx.actor, input.id, { deliveredAt: null });
  }),

  resendReceipt: mutationProcedure(
    { role: "DEVELOPER", limit: "sends", audit: "checkout_session.receipt_resent" },
    Reference,
  ).mutation(async ({ ctx, input }) => {
    await resendReceiptMail(ctx.actor, input.id);
  }),
});

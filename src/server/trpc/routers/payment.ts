import { paymentList } from "#server/lists/payments.ts";
import { getPaymentIntent } from "#server/services/payment/get-payment-intent.ts";
import { procedure, router } from "#server/trpc/init.ts";
import { countProcedure, listProcedure } from "#server/trpc/list-procedure.ts";
import { objectJson } from "#server/trpc/object-json.ts";
import { Reference } from "#server/trpc/reference.ts";
import { presentPaymentIntent } from "#wire/v3/payment-intent.ts";

export const paymentRouter = router({
  list: listProcedure(paymentList),
  count: countProcedure(paymentList),

  get: procedure.input(Reference).query(async ({ ctx, input }) => {
    const payment = await getPaymentIntent(ctx.actor, input.id);
    return { payment, json: objectJson({ v3: presentPaymentIntent(payment) }) };
  }),
});

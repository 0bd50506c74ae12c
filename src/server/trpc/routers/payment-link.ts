import { PaymentLinkForm, paymentLinkOf } from "#domain/payment-link-form.ts";
import { paymentLinkList } from "#server/lists/payment-links.ts";
import { createPaymentLink } from "#server/services/payment-link/create-payment-link.ts";
import { procedure, router } from "#server/trpc/init.ts";
import { listProcedure } from "#server/trpc/list-procedure.ts";
import { unitOfWork } from "#server/webhooks/unit-of-work.ts";

export const paymentLinkRouter = router({
  list: listProcedure(paymentLinkList),

  create: procedure
    .input(PaymentLinkForm)
    .mutation(({ ctx, input }) => unitOfWork(() => createPaymentLink(ctx.actor, paymentLinkOf(input)))),
});

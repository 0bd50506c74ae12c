import { PaymentLinkForm, paymentLinkOf } from "#domain/payment-link-form.ts";
import { createPaymentLink } from "#server/services/payment-link/create-payment-link.ts";
import { listPaymentLinks } from "#server/services/payment-link/list-payment-links.ts";
import { procedure, router } from "#server/trpc/init.ts";
import { ListInput, pageOf } from "#server/trpc/list-input.ts";
import { unitOfWork } from "#server/webhooks/unit-of-work.ts";

export const paymentLinkRouter = router({
  list: procedure.input(ListInput).query(({ ctx, input }) => listPaymentLinks(ctx.actor, {}, pageOf(input))),

  create: procedure
    .input(PaymentLinkForm)
    .mutation(({ ctx, input }) => unitOfWork(() => createPaymentLink(ctx.actor, paymentLinkOf(input)))),
});

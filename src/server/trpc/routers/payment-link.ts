import { z } from "zod";
import { ObjectId } from "#domain/fields.ts";
import { PaymentLinkForm, paymentLinkOf } from "#domain/payment-link-form.ts";
import { paymentLinkList } from "#server/lists/payment-links.ts";
import { createPaymentLink } from "#server/services/payment-link/create-payment-link.ts";
import { getPaymentLink } from "#server/services/payment-link/get-payment-link.ts";
import { updatePaymentLink } from "#server/services/payment-link/update-payment-link.ts";
import { procedure, router } from "#server/trpc/init.ts";
import { listProcedure } from "#server/trpc/list-procedure.ts";
import { objectJson } from "#server/trpc/object-json.ts";
import { unitOfWork } from "#server/webhooks/unit-of-work.ts";
import { presentPaymentLink as presentV2 } from "#wire/v2/payment-link.ts";
import { presentPaymentLink as presentV3 } from "#wire/v3/payment-link.ts";

const Reference = z.object({ id: ObjectId });

export const paymentLinkRouter = router({
  list: listProcedure(paymentLinkList),

  get: procedure.input(Reference).query(async ({ ctx, input }) => {
    const link = await getPaymentLink(ctx.actor, input.id);
    return { link, json: objectJson({ v3: presentV3(link), v2: presentV2(link) }) };
  }),

  create: procedure
    .input(PaymentLinkForm)
    .mutation(({ ctx, input }) => unitOfWork(() => createPaymentLink(ctx.actor, paymentLinkOf(input)))),

  /** Switches a link off, or on again. */
  setEnabled: procedure
    .input(Reference.extend({ enabled: z.boolean() }))
    .mutation(({ ctx, input: { id, enabled } }) => unitOfWork(() => updatePaymentLink(ctx.actor, id, { enabled }))),
});

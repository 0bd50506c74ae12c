import * as z from "zod";
import { RefundForm, refundAmountOf, refundOf } from "#dashboard/forms/refund-schema.ts";
import { fieldError } from "#domain/shared/errors.ts";
import { ObjectId, text } from "#domain/shared/fields.ts";
import { processorPageOf } from "#server/disputes/processor-page.ts";
import { paymentList } from "#server/lists/payments.ts";
import { issueRefund } from "#server/refunds/issue-refund.ts";
import { getPaymentIntent } from "#server/services/payment/get-payment-intent.ts";
import { getPaymentOf } from "#server/services/payment/get-payment-of.ts";
import { getRefundsOfPayment, orderOf } from "#server/services/refund/get-refunds-of-payment.ts";
import { mutationProcedure, procedure, router } from "#server/trpc/init.ts";
import { countProcedure, listProcedure } from "#server/trpc/list-procedure.ts";
import { objectJson } from "#server/trpc/object-json.ts";
import { Reference } from "#server/trpc/reference.ts";
import { presentPaymentIntent } from "#wire/v3/payment-intent.ts";

const UUID_LENGTH = 36;
const UUID = /^[0-9a-f-]{36}$/;

export const paymentRouter = router({
  list: listProcedure(paymentList),
  count: countProcedure(paymentList),

  get: procedure.input(Reference).query(async ({ ctx, input }) => {
    const payment = await getPaymentOf(ctx.actor, input.id);
    const refunds = await getRefundsOfPayment(ctx.actor, payment);
    const namesLines = refunds.refunds.some(({ lines }) => lines.length > 0);
    const order = namesLines ? await orderOf(ctx.actor, payment) : null;
    return {
      payment,
      ...refunds,
      lines: (order?.lines ?? []).map(({ id, name }) => ({ id, name })),
      processorPage: processorPageOf(ctx.actor, payment),
      json: objectJson({ v3: presentPaymentIntent(payment) }),
    };
  }),

  /**
   * The processor is called outside of any transaction, so the use case writes the audit log itself. `key` identifies
   * the dialog: a double click or a retry creates one refund.
   */
  refund: mutationProcedure(
    { role: "ADMIN", audit: null },
    z.object({ id: ObjectId, key: text(UUID_LENGTH).regex(UUID), form: RefundForm }),
  ).mutation(async ({ ctx: { actor }, input: { id, key, form } }) => {
    const { currency } = await getPaymentIntent(actor, id);
    const amount = form.what === "amount" ? refundAmountOf(form, currency) : undefined;
    if (typeof amount === "string") throw fieldError("parameter_invalid", "amount", amount);
    const keyed = { ...actor, request: { id: actor.request?.id ?? key, idempotencyKey: key } };
    return issueRefund(keyed, refundOf(form, id, amount));
  }),
});

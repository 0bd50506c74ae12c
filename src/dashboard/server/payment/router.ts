import * as z from "zod";
import { RefundForm, refundAmountOf, refundOf } from "#dashboard/forms/refund-schema.ts";
import { paymentList } from "#dashboard/server/payment/list.ts";
import { mutationProcedure, procedure, router } from "#dashboard/server/trpc/init.ts";
import { countProcedure, listProcedure } from "#dashboard/server/trpc/list-procedure.ts";
import { objectJson } from "#dashboard/server/trpc/object-json.ts";
import { Reference } from "#dashboard/server/trpc/reference.ts";
import { fieldError } from "#kernel/errors.ts";
import { ObjectId, text } from "#kernel/fields.ts";
import { processorPageOf } from "#money/dispute/processor-page.ts";
import { getPaymentIntent } from "#money/payment/get-payment-intent.ts";
import { getPaymentOf } from "#money/payment/get-payment-of.ts";
import { presentPaymentIntent } from "#money/payment/wire-v3.ts";
import { getRefundsOfPayment, orderOf } from "#money/refund/get-refunds-of-payment.ts";
import { issueRefund } from "#money/refund/issue-refund.ts";
import { withKey } from "#platform/work/idempotency.ts";

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

  /** `key` identifies the dialog: a double click or a retry creates one refund. */
  refund: mutationProcedure(
    { role: "ADMIN", audit: "by-use-case" },
    z.object({ id: ObjectId, key: text(UUID_LENGTH).regex(UUID), form: RefundForm }),
  ).mutation(async ({ ctx: { actor }, input: { id, key, form } }) => {
    const { currency } = await getPaymentIntent(actor, id);
    const amount = form.what === "amount" ? refundAmountOf(form, currency) : undefined;
    if (typeof amount === "string") throw fieldError("parameter_invalid", "amount", amount);
    const keyed = withKey(actor, { method: "POST", path: "payment.refund", key }, { id, form });
    return issueRefund(keyed, refundOf(form, id, amount));
  }),
});

import * as z from "zod";
import { RefundForm, refundAmountOf, refundOf } from "#dashboard/forms/refund-schema.ts";
import { paymentList } from "#dashboard/server/payment/list.ts";
import { getPaymentDetail } from "#dashboard/server/payment/read.ts";
import { DialogKey } from "#dashboard/server/trpc/dialog-key.ts";
import { mutationProcedure, procedure, router } from "#dashboard/server/trpc/init.ts";
import { countProcedure, listProcedure } from "#dashboard/server/trpc/list-procedure.ts";
import { objectJson } from "#dashboard/server/trpc/object-json.ts";
import { Reference } from "#dashboard/server/trpc/reference.ts";
import { fieldError } from "#kernel/errors.ts";
import { ObjectId } from "#kernel/fields.ts";
import { getPaymentIntent } from "#money/payment/get-payment-intent.ts";
import { presentPaymentIntent } from "#money/payment/wire-v3.ts";
import { issueRefund } from "#money/refund/issue-refund.ts";
import { withKey } from "#platform/work/idempotency.ts";

export const paymentRouter = router({
  list: listProcedure(paymentList),
  count: countProcedure(paymentList),

  get: procedure.input(Reference).query(async ({ ctx, input }) => {
    const detail = await getPaymentDetail(ctx.actor, input.id);
    return { ...detail, json: objectJson({ v3: presentPaymentIntent(detail.payment) }) };
  }),

  /** `key` identifies the dialog: a double click or a retry creates one refund. */
  refund: mutationProcedure(
    { role: "ADMIN", audit: "by-use-case" },
    z.object({ id: ObjectId, key: DialogKey, form: RefundForm }),
  ).mutation(async ({ ctx: { actor }, input: { id, key, form } }) => {
    const { currency } = await getPaymentIntent(actor, id);
    const amount = form.what === "amount" ? refundAmountOf(form, currency) : undefined;
    if (typeof amount === "string") throw fieldError("parameter_invalid", "amount", amount);
    const keyed = withKey(actor, { method: "POST", path: "payment.refund", key }, { id, form });
    return issueRefund(keyed, refundOf(form, id, amount));
  }),
});

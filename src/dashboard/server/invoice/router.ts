import * as z from "zod";
import { CreditNoteForm, creditNoteOf } from "#dashboard/forms/credit-note-schema.ts";
import { refundAmountOf } from "#dashboard/forms/refund-schema.ts";
import { invoiceList } from "#dashboard/server/invoice/list.ts";
import { getInvoiceDetail } from "#dashboard/server/invoice/read.ts";
import { DialogKey } from "#dashboard/server/trpc/dialog-key.ts";
import { mutationProcedure, procedure, router } from "#dashboard/server/trpc/init.ts";
import { countProcedure, listProcedure } from "#dashboard/server/trpc/list-procedure.ts";
import { objectJson } from "#dashboard/server/trpc/object-json.ts";
import { Reference } from "#dashboard/server/trpc/reference.ts";
import { Shown } from "#dashboard/server/trpc/shown.ts";
import { creditInvoice } from "#documents/credit-note/credit-invoice.ts";
import { fieldError } from "#kernel/errors.ts";
import { ObjectId } from "#kernel/fields.ts";
import { chargeInvoiceNow } from "#money/collection/charge-invoice-now.ts";
import { markInvoiceUncollectible } from "#money/collection/mark-invoice-uncollectible.ts";
import { sendInvoice } from "#money/collection/send-invoice.ts";
import { voidInvoice } from "#money/collection/void-invoice.ts";
import { getInvoice } from "#money/invoice/get-invoice.ts";
import { presentInvoice } from "#money/invoice/wire-v3.ts";
import { withKey } from "#platform/work/idempotency.ts";

export const invoiceRouter = router({
  list: listProcedure(invoiceList),
  count: countProcedure(invoiceList),

  get: procedure.input(Reference).query(async ({ ctx, input }) => {
    const detail = await getInvoiceDetail(ctx.actor, input.id);
    return { ...detail, json: objectJson({ v3: presentInvoice(detail.invoice) }) };
  }),

  chargeNow: mutationProcedure({ role: "DEVELOPER", audit: "by-use-case" }, Reference).mutation(
    async ({ ctx: { actor }, input: { id } }) => {
      const { status } = await chargeInvoiceNow(actor, id);
      return { status };
    },
  ),

  /** `key` identifies the dialog: a double click or a retry credits once. `shown` is the amount on its button. */
  credit: mutationProcedure(
    { role: "ADMIN", audit: "by-use-case" },
    z.object({ id: ObjectId, key: DialogKey, form: CreditNoteForm, shown: Shown }),
  ).mutation(async ({ ctx: { actor }, input: { id, key, form, shown } }) => {
    const invoice = await getInvoice(actor, id);
    const amount = form.what === "amount" ? refundAmountOf(form, invoice.currency) : undefined;
    if (typeof amount === "string") throw fieldError("parameter_invalid", "amount", amount);
    const keyed = withKey(actor, { method: "POST", path: "invoice.credit", key }, { id, form, shown });
    const input = { ...creditNoteOf(form, invoice, amount), shownAmount: BigInt(shown) };
    const credit = await creditInvoice(keyed, input, form.to);
    return "refund" in credit
      ? { id: credit.refund.id, number: null, amount: credit.refund.amount }
      : { id: credit.creditNote.id, number: credit.creditNote.number, amount: credit.creditNote.amountTotal };
  }),

  void: mutationProcedure({ role: "DEVELOPER", audit: "invoice.voided" }, Reference).mutation(
    async ({ ctx: { actor }, input: { id } }) => {
      await voidInvoice(actor, id);
    },
  ),

  markUncollectible: mutationProcedure(
    { role: "DEVELOPER", audit: "invoice.marked_uncollectible" },
    Reference,
  ).mutation(async ({ ctx: { actor }, input: { id } }) => {
    await markInvoiceUncollectible(actor, id);
  }),

  send: mutationProcedure({ role: "DEVELOPER", limit: "sends", audit: "invoice.sent" }, Reference).mutation(
    async ({ ctx: { actor }, input: { id } }) => {
      await sendInvoice(actor, id);
    },
  ),
});

import { payInvoiceNow } from "#server/billing/pay-invoice-now.ts";
import { invoiceList } from "#server/lists/invoices.ts";
import { getInvoiceDetail } from "#server/services/invoice/get-invoice-detail.ts";
import { markInvoiceUncollectible } from "#server/services/invoice/mark-invoice-uncollectible.ts";
import { sendInvoice } from "#server/services/invoice/send-invoice.ts";
import { voidInvoice } from "#server/services/invoice/void-invoice.ts";
import { mutationProcedure, procedure, router } from "#server/trpc/init.ts";
import { countProcedure, listProcedure } from "#server/trpc/list-procedure.ts";
import { objectJson } from "#server/trpc/object-json.ts";
import { Reference } from "#server/trpc/reference.ts";
import { presentInvoice } from "#wire/v3/invoice.ts";

export const invoiceRouter = router({
  list: listProcedure(invoiceList),
  count: countProcedure(invoiceList),

  get: procedure.input(Reference).query(async ({ ctx, input }) => {
    const detail = await getInvoiceDetail(ctx.actor, input.id);
    return { ...detail, json: objectJson({ v3: presentInvoice(detail.invoice) }) };
  }),

  /** The processor is called outside of any transaction, so the use case writes the audit log itself. */
  chargeNow: mutationProcedure({ role: "DEVELOPER", audit: null }, Reference).mutation(
    async ({ ctx: { actor }, input: { id } }) => {
      const { status } = await payInvoiceNow(actor, id);
      return { status };
    },
  ),

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

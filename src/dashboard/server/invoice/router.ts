import { invoiceList } from "#dashboard/server/invoice/list.ts";
import { getInvoiceDetail } from "#dashboard/server/invoice/read.ts";
import { mutationProcedure, procedure, router } from "#dashboard/server/trpc/init.ts";
import { countProcedure, listProcedure } from "#dashboard/server/trpc/list-procedure.ts";
import { objectJson } from "#dashboard/server/trpc/object-json.ts";
import { Reference } from "#dashboard/server/trpc/reference.ts";
import { chargeInvoiceNow } from "#money/charge/charge-invoice-now.ts";
import { markInvoiceUncollectible } from "#money/invoice/mark-invoice-uncollectible.ts";
import { sendInvoice } from "#money/invoice/send-invoice.ts";
import { voidInvoice } from "#money/invoice/void-invoice.ts";
import { presentInvoice } from "#money/invoice/wire-v3.ts";

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

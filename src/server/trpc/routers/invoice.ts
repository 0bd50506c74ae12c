import type { Invoice } from "#domain/invoice/invoice.ts";
import type { Actor } from "#domain/shared/actor.ts";
import { payInvoiceNow } from "#server/billing/pay-invoice-now.ts";
import { invoiceList } from "#server/lists/invoices.ts";
import { setAuditDetails } from "#server/services/audit-log/set-audit-details.ts";
import { getInvoiceDetail } from "#server/services/invoice/get-invoice-detail.ts";
import { markInvoiceUncollectible } from "#server/services/invoice/mark-invoice-uncollectible.ts";
import { sendInvoice } from "#server/services/invoice/send-invoice.ts";
import { voidInvoice } from "#server/services/invoice/void-invoice.ts";
import { mutationProcedure, procedure, router } from "#server/trpc/init.ts";
import { countProcedure, listProcedure } from "#server/trpc/list-procedure.ts";
import { objectJson } from "#server/trpc/object-json.ts";
import { recordMoneyAction } from "#server/trpc/record-money-action.ts";
import { Reference } from "#server/trpc/reference.ts";
import { presentInvoice } from "#wire/v3/invoice.ts";

export const invoiceRouter = router({
  list: listProcedure(invoiceList),
  count: countProcedure(invoiceList),

  get: procedure.input(Reference).query(async ({ ctx, input }) => {
    const detail = await getInvoiceDetail(ctx.actor, input.id);
    return { ...detail, json: objectJson({ v3: presentInvoice(detail.invoice) }) };
  }),

  /** The processor is asked outside of any transaction, so that the audit log is written after it. */
  chargeNow: mutationProcedure({ role: "DEVELOPER", audit: null }, Reference).mutation(
    async ({ ctx: { actor }, input: { id } }) => {
      const invoice = await payInvoiceNow(actor, id);
      await recordMoneyAction(actor, "invoice.charged", named(invoice));
      return { status: invoice.status, lastFailure: invoice.lastFailure };
    },
  ),

  void: changeOf("invoice.voided", voidInvoice),
  markUncollectible: changeOf("invoice.marked_uncollectible", markInvoiceUncollectible),

  send: mutationProcedure({ role: "DEVELOPER", limit: "sends", audit: "invoice.sent" }, Reference).mutation(
    async ({ ctx: { actor }, input: { id } }) => {
      setAuditDetails(named(await sendInvoice(actor, id)));
    },
  ),
});

/** A mutation that does one thing to an invoice. */
function changeOf(
  audit: "invoice.voided" | "invoice.marked_uncollectible",
  change: (actor: Actor, id: string) => Promise<Invoice>,
) {
  return mutationProcedure({ role: "DEVELOPER", audit }, Reference).mutation(
    async ({ ctx: { actor }, input: { id } }) => {
      setAuditDetails(named(await change(actor, id)));
    },
  );
}

/** What the audit log calls it. */
function named({ id, number }: Invoice): { objectId: string; name: string } {
  return { objectId: id, name: number };
}

import type { Actor } from "#kernel/actor.ts";
import type { InvoiceEvent } from "#money/invoice/events.ts";
import type { Invoice } from "#money/invoice/model.ts";
import { recordEvent } from "#platform/work/record-event.ts";

/** Records that an invoice was paid, or costs nothing: with both names that the processor has for it. */
export function announceInvoicePaid(actor: Actor, invoice: Invoice): void {
  recordEvent<InvoiceEvent>(actor, { type: "invoice.paid", object: invoice });
  recordEvent<InvoiceEvent>(actor, { type: "invoice.payment_succeeded", object: invoice });
}

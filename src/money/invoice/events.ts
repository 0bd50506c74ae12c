import type { Invoice } from "#money/invoice/model.ts";

export interface InvoiceEvent {
  type:
    | "invoice.created"
    | "invoice.finalized"
    | "invoice.paid"
    | "invoice.payment_succeeded"
    | "invoice.payment_failed"
    | "invoice.payment_action_required"
    | "invoice.upcoming"
    | "invoice.voided"
    | "invoice.marked_uncollectible";
  object: Invoice;
}

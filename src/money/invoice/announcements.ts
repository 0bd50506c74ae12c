import type { Invoice } from "#money/invoice/model.ts";
import type { Subscription } from "#money/subscription/model.ts";

export interface InvoiceAnnouncement {
  type: "invoice_paid";
  invoice: Invoice;
  subscription: Subscription;
}

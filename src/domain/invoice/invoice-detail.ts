import type { HoldReason } from "#domain/charging/charging-hold.ts";
import type { CustomerName } from "#domain/customer/customer.ts";
import type { Invoice } from "#domain/invoice/invoice.ts";
import type { PaymentIntent } from "#domain/payment/payment-intent.ts";
import type { Refund } from "#domain/refund/refund.ts";
import type { HistoryEvent } from "#domain/webhook/history-event.ts";

/** An invoice in a list, with who pays. */
export interface ListedInvoice extends Invoice {
  customer: CustomerName;
  /** Why the series of its number started; null in the first one. */
  seriesReason: HoldReason | null;
}

/** The data of an invoice that a merchant can see. */
export interface InvoiceDetail {
  invoice: Invoice;
  customer: CustomerName;
  /** Every payment attempt, newest first. */
  payments: PaymentIntent[];
  /** The refunds of all its payments, newest first. */
  refunds: Refund[];
  /** The history from its events, newest first. */
  history: HistoryEvent[];
}

import type { CustomerName } from "#account/customer/model.ts";
import type { HoldReason } from "#money/charging/charging-hold.ts";
import type { Invoice } from "#money/invoice/model.ts";
import type { PaymentIntent } from "#money/payment/payment-intent.ts";
import type { Refund } from "#money/refund/model.ts";
import type { HistoryEvent } from "#signals/event/history-event.ts";

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

import type { CustomerName } from "#account/customer/model.ts";
import type { Price } from "#catalog/price/model.ts";
import type { CreditedInvoice } from "#dashboard/server/invoice/credited-invoice.ts";
import type { MinorUnits } from "#kernel/money.ts";
import type { Invoice } from "#money/invoice/model.ts";
import type { ShownPaymentMethod } from "#money/payment-method/model.ts";
import type { CancelAmounts, ResumeAnchor, Subscription } from "#money/subscription/model.ts";
import type { HistoryEvent } from "#signals/event/history-event.ts";

/** A subscription in a list, with who pays. */
export interface ListedSubscription extends Subscription {
  customer: CustomerName;
  /** Its monthly recurring revenue, in minor units: see `mrrOf`. */
  mrr: MinorUnits;
  /** What the movements that were searched for changed of it; null unless they were. */
  mrrChange: MinorUnits | null;
}

/** What resuming a subscription does now. */
export interface Resumption {
  anchor: ResumeAnchor;
  /** What is charged when the new period starts, in minor units; null if nothing is, for example below the minimum. */
  amount: MinorUnits | null;
  /** What is still owed for open invoices, which are charged again; 0 if there are none. */
  openAmount: MinorUnits;
}

/** The data of a subscription that a merchant can see. */
export interface SubscriptionDetail {
  subscription: Subscription;
  customer: CustomerName;
  /** The method that is charged; null without a saved method. */
  paymentMethod: ShownPaymentMethod | null;
  /** The customer's other saved methods that can pay in its currency, newest first. */
  otherMethods: ShownPaymentMethod[];
  /** The newest of them. */
  invoices: CreditedInvoice[];
  /** The oldest invoice that is open; null without one. */
  openInvoice: Invoice | null;
  hasMoreInvoices: boolean;
  /** A preview of the next invoice; null if none follows. */
  upcoming: Invoice | null;
  /**
   * The prices its items can have from the next period on: active prices of their products, with its currency and
   * interval.
   */
  prices: Price[];
  /** Null if nothing of the last paid invoice can be refunded. */
  cancelAmounts: CancelAmounts | null;
  /** What resuming it would do; null unless it is paused. */
  resumption: Resumption | null;
  /** The history from its events and those of its invoices, newest first. */
  history: HistoryEvent[];
}

import type { HoldReason } from "#money/charging/charging-hold.ts";
import type { PaymentIntent } from "#money/payment/payment-intent.ts";

/** A payment that succeeded, of a checkout or a renewal, as on the home page. */
export interface RecentPayment
  extends Pick<
    PaymentIntent,
    | "id"
    | "status"
    | "failureCode"
    | "amount"
    | "amountRefunded"
    | "refundDueAt"
    | "refundedAt"
    | "disputeStatus"
    | "currency"
    | "paymentMethodType"
    | "cardBrand"
    | "cardLastFour"
    | "customerEmail"
    | "createdAt"
    | "statusSince"
  > {
  /** What was bought, also by a renewal. */
  productName: string;
  /** Null if it is not known, and after erasure. */
  customerName: string | null;
}

/** Disputes that await a response. */
interface AwaitingResponse {
  /** At most 100. */
  count: number;
  /** The earliest deadline to respond, and its payment. */
  dueBy: Date | null;
  paymentId: string;
}

/** Cancellations and withdrawals without signing in that wait for the merchant's answer. */
interface OpenDeclarations {
  /** At most 100. */
  count: number;
  /** By when the first is to be answered: see `deadlineOf`. */
  dueBy: Date;
}

/** Invoices that need the merchant. */
interface ToCollect {
  /** At most 100. */
  count: number;
  /** The subscription of the newest; null without one. */
  subscriptionId: string | null;
}

/** The items that need attention. */
export interface NeedsAttention {
  /** Whether no worker has run for 15 minutes; for owners and admins only. */
  workerMissing: boolean;
  /** Why charging is on hold, in live mode and for owners and admins only; null unless it is. */
  chargingHeld: HoldReason | null;
  /** Disputes that await a response; null if there are none. */
  disputes: AwaitingResponse | null;
  /** Inquiries that await a response: no money was withdrawn. */
  inquiries: AwaitingResponse | null;
  /** Null if there are none. */
  declarations: OpenDeclarations | null;
  /** Open invoices whose charge failed; null if there are none. */
  failedRenewals: ToCollect | null;
  /** Open invoices that aren't charged automatically; null if there are none. */
  waitingInvoices: ToCollect | null;
  /** IDs of payments whose refund failed and was not repeated, newest first; at most 100. */
  failedRefunds: string[];
  /** Whether many cards were declined at once within the last day: someone may be testing stolen cards. */
  cardTesting: boolean;
  /** Open sessions whose last payment was declined. */
  declinedSessions: number;
  draftLinks: number;
  /** Subscriptions that are set aside, at most 100. */
  setAsideSubscriptions: number;
  /** IDs of subscriptions that were paid before and have no payment method for the next invoice, newest first; at most 100. */
  withoutMethod: string[];
  /** IDs of endpoints whose attempts fail, or that were disabled for that, newest first. */
  failingEndpoints: string[];
  /** To active endpoints since the day `failedSince`; at most 100. */
  failedDeliveries: number;
  /** In the merchant's time zone, such as 2026-01-31. */
  failedSince: string;
}

/** The latest activity, and the items that need attention. */
export interface HomeActivity {
  /** The newest first. */
  recentPayments: RecentPayment[];
  needsAttention: NeedsAttention;
}

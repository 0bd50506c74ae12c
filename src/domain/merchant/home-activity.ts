import type { ListedCheckoutSession } from "#domain/checkout/checkout-session.ts";

/** A completed session, as Home lists it. */
export type RecentPayment = Pick<
  ListedCheckoutSession,
  | "id"
  | "amountTotal"
  | "amountRefunded"
  | "currency"
  | "status"
  | "paymentStatus"
  | "paymentFailed"
  | "declinedAs"
  | "lastPayment"
  | "productName"
  | "customerDetails"
  | "customerEmail"
  | "createdAt"
  | "completedAt"
>;

/** What waits for an answer. */
interface AwaitingResponse {
  /** At most 100. */
  count: number;
  /** Until when the first has to be answered, and of which payment it is. */
  dueBy: Date | null;
  paymentId: string;
}

/** What somebody should look after. */
export interface NeedsAHand {
  /** Disputes that wait for an answer; null where there is none. */
  disputes: AwaitingResponse | null;
  /** Inquiries that do: no money was taken. */
  inquiries: AwaitingResponse | null;
  /** Open sessions whose last payment was declined. */
  declinedSessions: number;
  draftLinks: number;
  /** Ids of endpoints whose attempts fail, or that were disabled for it, the newest first. */
  failingEndpoints: string[];
  /** To active endpoints since the day `failedSince`; at most 100. */
  failedDeliveries: number;
  /** Such as 2026-01-31, where the user is. */
  failedSince: string;
}

/** What happened last, and what has to be looked after. */
export interface HomeActivity {
  /** The newest first. */
  recentPayments: RecentPayment[];
  needsAHand: NeedsAHand;
}

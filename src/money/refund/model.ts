import type { Currency } from "#kernel/currency.ts";
import type { Metadata } from "#kernel/metadata.ts";
import type { MinorUnits } from "#kernel/money.ts";
import type { RefundReason } from "#kernel/refund-reason.ts";

export const REFUND_STATUSES = ["pending", "succeeded", "failed"] as const;
/** `succeeded` may still become `failed`: the customer's bank sends money back. */
export type RefundStatus = (typeof REFUND_STATUSES)[number];

/**
 * The creator: the merchant; the service, for a payment that succeeded too late; or somebody at the processor, in its
 * own dashboard.
 */
export type RefundOrigin = "merchant" | "service" | "processor";

/** Units of a line that are refunded. */
export interface RefundedLine {
  /** The ID of the session's line, or of the invoice's. */
  lineId: string;
  quantity: number;
  amount: MinorUnits;
}

/** A refund of a payment. */
export interface Refund {
  id: string;
  livemode: boolean;
  paymentId: string;
  /** Null if the payment has no session. */
  checkoutSessionId: string | null;
  /** Null if the payment has no invoice. */
  invoiceId: string | null;
  status: RefundStatus;
  /** Above 0. */
  amount: MinorUnits;
  currency: Currency;
  /** The merchant's reason; null without one. */
  reason: RefundReason | null;
  /** Why it failed, as the processor reports it; null unless it failed. */
  failureReason: string | null;
  /** The refunded lines; empty for an amount. */
  lines: RefundedLine[];
  /** The part for shipping; null if shipping was not refunded on its own. */
  shippingAmount: MinorUnits | null;
  /**
   * What its success returns to the customer's balance, which paid a part of the invoice. Not part of `amount`; what lines
   * and shipping are worth includes it.
   */
  balanceAmount: MinorUnits;
  /** What its success returned of it; 0 until then, and if an earlier version completed it. */
  balanceReturned: MinorUnits;
  /** What was reversed of that because it failed later: what was left of it. The customer keeps the rest. */
  balanceReversed: MinorUnits;
  origin: RefundOrigin;
  /** Whether the payment counted as revenue: a success that came too late did not. */
  isCounted: boolean;
  /** Null until the processor has accepted it. */
  processorRefundId: string | null;
  /** Whether the customer is mailed. */
  notifiesCustomer: boolean;
  /** Whether the platform's fee and the transfer are reversed in proportion. */
  refundsApplicationFee: boolean;
  reversesTransfer: boolean;
  metadata: Metadata;
  createdAt: Date;
  /** When the money was refunded; null until then. Stays set if the refund fails later. */
  succeededAt: Date | null;
  updatedAt: Date;
}

/** The refund's target: a payment, or the payment of a session or an invoice. */
export interface CreateRefund {
  of: { paymentIntent: string } | { checkoutSession: string } | { invoice: string };
  /** In minor units; without an amount, lines and shipping, the full refundable rest. */
  amount?: MinorUnits | undefined;
  lines?: readonly { lineId: string; quantity: number }[] | undefined;
  /** Whether the shipping is refunded as well. */
  shipping?: boolean | undefined;
  /** In minor units, the most that the amount and what returns to the customer's balance are together. */
  maxTotal?: MinorUnits | undefined;
  /** In minor units, what the merchant saw before: another amount is rejected. */
  shownAmount?: MinorUnits | undefined;
  reason?: RefundReason | undefined;
  refundsApplicationFee: boolean;
  reversesTransfer: boolean;
  notifiesCustomer: boolean;
  /** Whether the subscription that the payment was for ends with it. */
  cancelsSubscription?: boolean | undefined;
  metadata: Metadata;
}

/** Whether it uses up some of the payment: what failed is free again. */
export function isStanding({ status }: Pick<Refund, "status">): boolean {
  return status !== "failed";
}

/**
 * What returned of what the invoice used of the customer's balance, in minor units: what will if it is pending, what did
 * if it succeeded, and what the customer keeps if it failed later.
 */
export function balanceOf({
  status,
  balanceAmount,
  balanceReturned,
  balanceReversed,
}: Pick<Refund, "status" | "balanceAmount" | "balanceReturned" | "balanceReversed">): MinorUnits {
  return status === "pending" ? balanceAmount : balanceReturned - balanceReversed;
}

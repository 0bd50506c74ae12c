import type { Currency } from "#kernel/currency.ts";
import type { DisputeStatus } from "#kernel/dispute-status.ts";
import type { MinorUnits } from "#kernel/money.ts";

/** A payment that the customer disputed with their bank, for example as unauthorized or not delivered. */
export interface Dispute {
  id: string;
  livemode: boolean;
  paymentId: string;
  /** Null if the payment has no session. */
  checkoutSessionId: string | null;
  /** Null if the payment has no invoice. */
  invoiceId: string | null;
  status: DisputeStatus;
  /** The processor's reason code: `fraudulent`, `product_not_received`. */
  reason: string;
  /** In minor units: at most the payment's amount. */
  amount: MinorUnits;
  currency: Currency;
  /** Whether the payment can still be refunded, which ends the dispute. */
  isChargeRefundable: boolean;
  /** The deadline to respond; null if no response is possible. */
  dueBy: Date | null;
  /** The merchant's evidence, submitted or not. */
  evidence: string | null;
  /** Whether the customer was deleted, so that the processor's copy of the evidence is not stored again. */
  evidenceErased: boolean;
  /** The number of times that evidence was submitted. */
  submissions: number;
  /** Whether the last evidence was submitted after the deadline. */
  isPastDue: boolean;
  /** When the bank took the money; null for inquiries. */
  fundsWithdrawnAt: Date | null;
  /** When the money was reinstated. */
  fundsReinstatedAt: Date | null;
  processorDisputeId: string;
  createdAt: Date;
  updatedAt: Date;
}

/** Whether it waits for the merchant. */
export function needsResponse({ status }: Pick<Dispute, "status">): boolean {
  return status === "needs_response" || status === "warning_needs_response";
}

/** Whether it is only an inquiry: the bank has withdrawn no money. */
export function isInquiry({ status }: Pick<Dispute, "status">): boolean {
  return status.startsWith("warning_");
}

/** Whether one of a payment's disputes has withdrawn its money, so that nothing of it can be returned. */
export function isMoneyWithdrawn(disputes: readonly Pick<Dispute, "isChargeRefundable">[]): boolean {
  return disputes.some(({ isChargeRefundable }) => !isChargeRefundable);
}

/** Whether it has ended. */
export function isClosed({ status }: Pick<Dispute, "status">): boolean {
  return status === "won" || status === "lost" || status === "warning_closed";
}

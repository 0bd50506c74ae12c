import type { Currency } from "#domain/shared/currency.ts";
import type { MinorUnits } from "#domain/shared/money.ts";

/** The processor's words (contract, section 8). A warning is an inquiry: no money is taken yet. */
export const DISPUTE_STATUSES = [
  "warning_needs_response",
  "warning_under_review",
  "warning_closed",
  "needs_response",
  "under_review",
  "won",
  "lost",
] as const;
export type DisputeStatus = (typeof DISPUTE_STATUSES)[number];

/** A payment that the customer told their bank they did not make, or did not get anything for. */
export interface Dispute {
  id: string;
  livemode: boolean;
  paymentId: string;
  /** Null if the payment has no session. */
  checkoutSessionId: string | null;
  /** Null if the payment has no invoice. */
  invoiceId: string | null;
  status: DisputeStatus;
  /** Why, in the processor's words: `fraudulent`, `product_not_received`. */
  reason: string;
  /** In minor units: at most the payment's. */
  amount: MinorUnits;
  currency: Currency;
  /** Whether the payment can still be refunded, which ends the dispute. */
  isChargeRefundable: boolean;
  /** Until when to answer; null where there is nothing to answer any more. */
  dueBy: Date | null;
  /** What the merchant wrote, submitted or not. */
  evidence: string | null;
  /** Whether its customer was deleted, so that what the processor still has of the evidence is not kept again. */
  evidenceErased: boolean;
  /** How often evidence was submitted. */
  submissions: number;
  /** Whether the last of them came after the time to answer. */
  isPastDue: boolean;
  /** When the bank took the money; null for inquiries. */
  fundsWithdrawnAt: Date | null;
  /** When it came back. */
  fundsReinstatedAt: Date | null;
  processorDisputeId: string;
  createdAt: Date;
  updatedAt: Date;
}

/** Whether it waits for the merchant. */
export function needsResponse({ status }: Pick<Dispute, "status">): boolean {
  return status === "needs_response" || status === "warning_needs_response";
}

/** Whether the bank only asks: it has taken no money. */
export function isInquiry({ status }: Pick<Dispute, "status">): boolean {
  return status.startsWith("warning_");
}

/** Whether it has ended. */
export function isClosed({ status }: Pick<Dispute, "status">): boolean {
  return status === "won" || status === "lost" || status === "warning_closed";
}

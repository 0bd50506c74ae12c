import type { Tone } from "#components/ui/badge.tsx";
import type { RefundReason, RefundStatus } from "#domain/refund/refund.ts";

export const REFUND_STATUS_WORDS: Record<RefundStatus, { title: string; tone: Tone }> = {
  pending: { title: "On its way", tone: "warning" },
  succeeded: { title: "Succeeded", tone: "positive" },
  failed: { title: "Failed", tone: "danger" },
};

export const REFUND_REASON_TITLES: Record<RefundReason, string> = {
  requested_by_customer: "Requested by the customer",
  duplicate: "Duplicate",
  fraudulent: "Fraudulent",
};

/** Codes of processors that merchants should read as a sentence. */
const FAILURES: Readonly<Record<string, string>> = {
  lost_or_stolen_card: "The card was reported lost or stolen.",
  expired_or_canceled_card: "The card has expired or was cancelled.",
  charge_for_pending_refund_disputed: "The customer disputed the payment.",
  insufficient_funds: "Your balance at the processor was not enough.",
  declined: "The bank declined it.",
};

/** Why a refund failed, in a sentence. */
export function refundFailureText(reason: string): string {
  return Object.hasOwn(FAILURES, reason) ? (FAILURES[reason] ?? reason) : `The processor says: ${reason}.`;
}

import type { Tone } from "#components/ui/badge.tsx";
import type { DisputeStatus } from "#domain/dispute/dispute.ts";

export const DISPUTE_STATUS_WORDS: Record<DisputeStatus, { title: string; tone: Tone; text: string }> = {
  needs_response: {
    title: "Needs your answer",
    tone: "danger",
    text: "The bank has taken the money until it decides. Without an answer it is lost.",
  },
  under_review: { title: "Under review", tone: "warning", text: "You have answered, and the bank decides." },
  won: { title: "Won", tone: "positive", text: "The bank decided for you, and the money came back." },
  lost: { title: "Lost", tone: "danger", text: "The money stays with the customer." },
  warning_needs_response: {
    title: "The bank asks",
    tone: "warning",
    text: "No money was taken yet. Answer, or refund the payment.",
  },
  warning_under_review: { title: "Under review", tone: "warning", text: "You have answered. No money was taken." },
  warning_closed: { title: "Closed", tone: "neutral", text: "The bank asked, and took no money." },
};

const REASONS: Readonly<Record<string, string>> = {
  fraudulent: "The customer says that they did not pay.",
  product_not_received: "The customer says that nothing arrived.",
  product_unacceptable: "The customer says that it is not as described, or broken.",
  duplicate: "The customer says that they were charged twice.",
  subscription_canceled: "The customer says that they had cancelled.",
  credit_not_processed: "The customer says that a refund did not arrive.",
  unrecognized: "The customer does not recognise the charge.",
  general: "The bank gives no reason.",
};

/** Why, in a sentence. */
export function disputeReasonText(reason: string): string {
  return Object.hasOwn(REASONS, reason)
    ? (REASONS[reason] ?? reason)
    : `The processor says: ${reason.replaceAll("_", " ")}.`;
}

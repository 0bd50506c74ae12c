import type { Tone } from "#components/ui/badge.tsx";
import { type DisputeStatus, isInquiry } from "#domain/dispute/dispute.ts";

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
    title: "Needs your answer",
    tone: "warning",
    text: "The bank asks about the payment. No money was taken yet. Answer, or refund the payment.",
  },
  warning_under_review: { title: "Under review", tone: "warning", text: "You have answered. No money was taken." },
  warning_closed: { title: "Closed", tone: "neutral", text: "The bank asked, and took no money." },
};

/** What a list says of a payment with a dispute, beside or instead of its status; undefined where it is over and cost nothing. */
export function disputeBadge(status: DisputeStatus | null): { title: string; tone: Tone } | undefined {
  if (status === null || status === "won" || status === "warning_closed") return undefined;
  if (status === "lost") return { title: "Dispute lost", tone: "danger" };
  return isInquiry({ status }) ? { title: "Inquiry", tone: "warning" } : { title: "Disputed", tone: "danger" };
}

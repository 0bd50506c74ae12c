import type { Tone } from "#dashboard/browser/ui/badge.tsx";
import type { DisputeStatus } from "#kernel/dispute-status.ts";
import { isInquiry } from "#money/dispute/model.ts";

export const DISPUTE_STATUS_LABELS: Record<DisputeStatus, { title: string; tone: Tone; text: string }> = {
  needs_response: {
    title: "Needs response",
    tone: "danger",
    text: "The bank is holding the money until it decides. If you don’t respond, you lose the money.",
  },
  under_review: { title: "Under review", tone: "warning", text: "You responded. The bank is reviewing the dispute." },
  won: { title: "Won", tone: "positive", text: "The bank decided in your favor and returned the money." },
  lost: { title: "Lost", tone: "danger", text: "The customer keeps the money." },
  warning_needs_response: {
    title: "Needs response",
    tone: "warning",
    text: "The bank is asking about this payment. No money has been taken yet. Respond, or refund the payment.",
  },
  warning_under_review: { title: "Under review", tone: "warning", text: "You responded. No money has been taken." },
  warning_closed: { title: "Closed", tone: "neutral", text: "The bank closed its inquiry without taking any money." },
};

/**
 * The badge of a payment with a dispute, in addition to or instead of its status; undefined if the dispute is closed
 * and cost nothing.
 */
export function disputeBadge(status: DisputeStatus | null): { title: string; tone: Tone } | undefined {
  if (status === null || status === "won" || status === "warning_closed") return undefined;
  if (status === "lost") return { title: "Dispute lost", tone: "danger" };
  return isInquiry({ status }) ? { title: "Inquiry", tone: "warning" } : { title: "Disputed", tone: "danger" };
}

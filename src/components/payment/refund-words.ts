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

import type { PaymentState } from "#dashboard/browser/labels/payment-labels.ts";
import type { Tone } from "#dashboard/browser/ui/badge.tsx";
import type { RefundReason } from "#kernel/refund-reason.ts";
import { type Dispute, isClosed } from "#money/dispute/model.ts";
import type { Refund, RefundStatus } from "#money/refund/model.ts";

export const REFUND_STATUS_LABELS: Record<RefundStatus, { title: string; tone: Tone }> = {
  pending: { title: "Pending", tone: "warning" },
  succeeded: { title: "Succeeded", tone: "positive" },
  failed: { title: "Failed", tone: "danger" },
};

/** Why a payment can't be refunded; undefined if nothing was paid, or it was refunded. */
export function notRefundableText(
  { status, amount, amountRefunded, refundDueAt }: PaymentState,
  disputes: readonly Dispute[],
  refunds: readonly Pick<Refund, "status">[],
): string | undefined {
  const taking = disputes.find(({ isChargeRefundable }) => !isChargeRefundable);
  if (taking) {
    return isClosed(taking)
      ? "This payment can’t be refunded because the bank already returned the money to the customer."
      : "This payment can’t be refunded while the bank is reviewing the dispute.";
  }
  if (status === "processing") return "This payment is still processing. You can refund it once it succeeds.";
  if (status !== "succeeded" || refundDueAt || amountRefunded === amount) return undefined;
  const isPending = refunds.some((refund) => refund.status === "pending");
  return isPending
    ? "A refund of the remaining amount is pending."
    : "The remaining amount was credited without a refund. See the credit notes of the invoice.";
}

export const REFUND_REASON_TITLES: Record<RefundReason, string> = {
  requested_by_customer: "Requested by the customer",
  duplicate: "Duplicate",
  fraudulent: "Fraudulent",
};

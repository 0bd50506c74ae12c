import type { PaymentState } from "#components/payment/payment-words.ts";
import type { Tone } from "#components/ui/badge.tsx";
import { type Dispute, isClosed } from "#domain/dispute/dispute.ts";
import type { RefundReason, RefundStatus } from "#domain/refund/refund.ts";

export const REFUND_STATUS_WORDS: Record<RefundStatus, { title: string; tone: Tone }> = {
  pending: { title: "On its way", tone: "warning" },
  succeeded: { title: "Succeeded", tone: "positive" },
  failed: { title: "Failed", tone: "danger" },
};

/** Why a payment can't be refunded; undefined where nothing was paid, or it was refunded. */
export function notRefundableText(
  { status, amount, amountRefunded, refundDueAt }: PaymentState,
  disputes: readonly Dispute[],
): string | undefined {
  const taking = disputes.find(({ isChargeRefundable }) => !isChargeRefundable);
  if (taking) {
    return isClosed(taking)
      ? "It can’t be refunded: the bank has given the money back."
      : "It can’t be refunded while the bank decides the dispute.";
  }
  if (status === "processing") return "The money is on its way. It can be refunded once it has arrived.";
  if (status !== "succeeded" || refundDueAt || amountRefunded === amount) return undefined;
  return "A refund of all that was left is on its way.";
}

export const REFUND_REASON_TITLES: Record<RefundReason, string> = {
  requested_by_customer: "Requested by the customer",
  duplicate: "Duplicate",
  fraudulent: "Fraudulent",
};

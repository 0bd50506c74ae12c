import type { TimelineEntry } from "#components/object/timeline.tsx";
import { failureText, type PaymentState, paymentMethodName } from "#components/payment/payment-words.ts";

/** What happened to a payment, from its beginning. */
export function paymentEntries(payment: PaymentState): TimelineEntry[] {
  const { status, createdAt, statusSince, refundDueAt, refundedAt } = payment;
  const detail = paymentMethodName(payment);
  const entries: TimelineEntry[] = [{ title: "Payment started", detail, at: createdAt, tone: "neutral" }];
  if (refundDueAt) {
    const title = "Payment came too late: refund due";
    entries.push({ title, detail, at: refundDueAt, tone: "danger" });
    if (refundedAt) entries.push({ title: "Payment given back", detail, at: refundedAt, tone: "neutral" });
    return entries;
  }
  if (status === "requires_action") {
    entries.push({ title: "Customer sent to their bank", at: statusSince, tone: "warning" });
  }
  if (status === "processing") entries.push({ title: "Money on its way", detail, at: statusSince, tone: "warning" });
  if (status === "succeeded") entries.push({ title: "Payment succeeded", detail, at: statusSince, tone: "positive" });
  if (status === "failed") {
    entries.push({ title: "Payment failed", detail: failureText(payment), at: statusSince, tone: "danger" });
  }
  return entries;
}

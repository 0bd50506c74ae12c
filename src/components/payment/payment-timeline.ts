import type { TimelineEntry } from "#components/object/timeline.tsx";
import { failureText, type PaymentState, paymentMethodName } from "#components/payment/payment-words.ts";
import { refundFailureText } from "#components/payment/refund-words.ts";
import { LOCALE } from "#components/ui/locale.ts";
import type { Refund } from "#domain/refund/refund.ts";
import { formatMoney } from "#domain/shared/money.ts";

/** What happened to a payment, from its beginning. */
export function paymentEntries(payment: PaymentState, refunds: readonly Refund[]): TimelineEntry[] {
  const { status, createdAt, statusSince, refundDueAt } = payment;
  const detail = paymentMethodName(payment);
  const entries: TimelineEntry[] = [{ title: "Payment started", detail, at: createdAt, tone: "neutral" }];
  if (refundDueAt) {
    const title = "Payment came too late: refund due";
    entries.push({ title, detail, at: refundDueAt, tone: "danger" });
    return inOrder([...entries, ...refunds.flatMap(refundEntries)]);
  }
  if (status === "requires_action") {
    entries.push({ title: "Customer sent to their bank", at: statusSince, tone: "warning" });
  }
  if (status === "processing") entries.push({ title: "Money on its way", detail, at: statusSince, tone: "warning" });
  if (status === "succeeded") entries.push({ title: "Payment succeeded", detail, at: statusSince, tone: "positive" });
  if (status === "failed") {
    entries.push({ title: "Payment failed", detail: failureText(payment), at: statusSince, tone: "danger" });
  }
  return inOrder([...entries, ...refunds.flatMap(refundEntries)]);
}

function inOrder(entries: TimelineEntry[]): TimelineEntry[] {
  return entries.sort((one, other) => (one.at?.getTime() ?? 0) - (other.at?.getTime() ?? 0));
}

function refundEntries({ amount, currency, status, failureReason, createdAt, succeededAt, updatedAt }: Refund) {
  const detail = formatMoney(amount, currency, LOCALE);
  const entries: TimelineEntry[] = [{ title: "Refund asked for", detail, at: createdAt, tone: "neutral" }];
  if (succeededAt) entries.push({ title: "Refund succeeded", detail, at: succeededAt, tone: "positive" });
  if (status === "failed") {
    const why = `${detail}. ${refundFailureText(failureReason ?? "unknown")}`;
    entries.push({ title: "Refund failed", detail: why, at: updatedAt, tone: "danger" });
  }
  return entries;
}

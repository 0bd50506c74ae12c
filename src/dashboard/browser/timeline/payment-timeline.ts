import { failureText, type PaymentState, paymentMethodName } from "#dashboard/browser/labels/payment-labels.ts";
import type { TimelineEntry } from "#dashboard/browser/timeline/timeline.tsx";
import { LOCALE } from "#dashboard/browser/ui/locale.ts";
import { formatMoney } from "#kernel/money.ts";
import { type Dispute, isClosed, needsResponse } from "#money/dispute/model.ts";
import type { Refund } from "#money/refund/model.ts";
import { refundFailureText } from "#money/refund/refund-failure.ts";

/** The history of a payment, oldest entry first. */
export function paymentEntries(
  payment: PaymentState,
  refunds: readonly Refund[],
  disputes: readonly Dispute[],
): TimelineEntry[] {
  const { status, createdAt, statusSince, refundDueAt } = payment;
  const detail = paymentMethodName(payment);
  const entries: TimelineEntry[] = [{ title: "Payment started", detail, at: createdAt, tone: "neutral" }];
  if (refundDueAt) {
    const title = "Payment arrived too late, refund pending";
    entries.push({ title, detail, at: refundDueAt, tone: "danger" });
    return inOrder([...entries, ...refunds.flatMap(refundEntries), ...disputes.flatMap(disputeEntries)]);
  }
  if (status === "requires_action") {
    entries.push({ title: "Customer redirected to their bank", at: statusSince, tone: "warning" });
  }
  if (status === "processing") entries.push({ title: "Processing", detail, at: statusSince, tone: "warning" });
  if (status === "succeeded") entries.push({ title: "Payment succeeded", detail, at: statusSince, tone: "positive" });
  if (status === "failed") {
    entries.push({ title: "Payment failed", detail: failureText(payment), at: statusSince, tone: "danger" });
  }
  return inOrder([...entries, ...refunds.flatMap(refundEntries), ...disputes.flatMap(disputeEntries)]);
}

/** Entries by the time at which they happened. Those of one time keep their order, and one without a time is last. */
export function inOrder(entries: readonly TimelineEntry[]): TimelineEntry[] {
  return entries.toSorted((a, b) => timeOf(a) - timeOf(b));
}

function timeOf({ at, orderAt }: TimelineEntry): number {
  return (orderAt ?? at)?.getTime() ?? Number.MAX_VALUE;
}

function disputeEntries(dispute: Dispute): TimelineEntry[] {
  const { status, amount, currency, fundsWithdrawnAt, fundsReinstatedAt, createdAt, updatedAt } = dispute;
  const detail = formatMoney(amount, currency, LOCALE);
  const title = fundsWithdrawnAt ? "Dispute opened, money withdrawn" : "Inquiry opened";
  const entries: TimelineEntry[] = [{ title, detail, at: fundsWithdrawnAt ?? createdAt, tone: "danger" }];
  if (status === "won") {
    entries.push({ title: "Dispute won", detail, at: fundsReinstatedAt ?? updatedAt, tone: "positive" });
  } else if (isClosed(dispute)) {
    const end = status === "lost" ? "Dispute lost" : "Inquiry closed";
    entries.push({ title: end, detail, at: updatedAt, tone: status === "lost" ? "danger" : "neutral" });
  } else if (!needsResponse(dispute)) {
    entries.push({ title: "Response submitted", at: updatedAt, tone: "warning" });
  }
  return entries;
}

function refundEntries({ amount, currency, status, failureReason, createdAt, succeededAt, updatedAt }: Refund) {
  const detail = formatMoney(amount, currency, LOCALE);
  const entries: TimelineEntry[] = [{ title: "Refund requested", detail, at: createdAt, tone: "neutral" }];
  if (succeededAt) entries.push({ title: "Refund succeeded", detail, at: succeededAt, tone: "positive" });
  if (status === "failed") {
    const reason = `${detail}. ${refundFailureText(failureReason ?? "unknown")}`;
    entries.push({ title: "Refund failed", detail: reason, at: updatedAt, tone: "danger" });
  }
  return entries;
}

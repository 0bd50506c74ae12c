import type { CheckoutSessionStatus } from "#checkout/checkout-session/model.ts";
import { inOrder, paymentEntries } from "#dashboard/browser/timeline/payment-timeline.ts";
import { receiptEntries } from "#dashboard/browser/timeline/receipt-entries.ts";
import type { TimelineEntry } from "#dashboard/browser/timeline/timeline.tsx";
import type { Tone } from "#dashboard/browser/ui/badge.tsx";
import type { CheckoutSessionDetail } from "#dashboard/server/checkout-session/checkout-session-detail.ts";

const ENDS: Record<Exclude<CheckoutSessionStatus, "PENDING">, { title: string; tone: Tone }> = {
  COMPLETED: { title: "Completed", tone: "positive" },
  EXPIRED: { title: "Expired", tone: "neutral" },
  CANCELLED: { title: "Canceled by the customer", tone: "neutral" },
};

/** A session's history, oldest entry first; scheduled entries are last. */
export function timelineOf({
  session,
  payments,
  refunds,
  disputes,
  endedAt,
  receiptMails,
}: CheckoutSessionDetail): TimelineEntry[] {
  const { status, createdAt, expiresAt } = session;
  const past: TimelineEntry[] = [
    { title: "Created", at: createdAt, tone: "neutral" },
    ...payments.flatMap((payment) =>
      paymentEntries(
        payment,
        refunds.filter(({ paymentId }) => paymentId === payment.id),
        disputes.filter(({ paymentId }) => paymentId === payment.id),
      ),
    ),
  ];
  if (status === "PENDING") {
    return [...inOrder(past), { title: "Expires if not paid", at: expiresAt, tone: "warning" }];
  }
  // An end without a known time comes last.
  past.push({ ...ENDS[status], at: endedAt });
  return inOrder([...past, ...receiptEntries(receiptMails, endedAt)]);
}

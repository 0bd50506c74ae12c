import type { CheckoutSessionDetail } from "#checkout/checkout-session/checkout-session-detail.ts";
import type { CheckoutSessionStatus } from "#checkout/checkout-session/model.ts";
import type { TimelineEntry } from "#dashboard/browser/object/timeline.tsx";
import { paymentEntries } from "#dashboard/browser/payment/payment-timeline.ts";
import type { Tone } from "#dashboard/browser/ui/badge.tsx";
import type { Mail, MailStatus } from "#signals/email/model.ts";

const ENDS: Record<Exclude<CheckoutSessionStatus, "PENDING">, { title: string; tone: Tone }> = {
  COMPLETED: { title: "Completed", tone: "positive" },
  EXPIRED: { title: "Expired", tone: "neutral" },
  CANCELLED: { title: "Canceled by the customer", tone: "neutral" },
};

const MAILS: Record<MailStatus, { title: string; tone: Tone }> = {
  pending: { title: "Receipt email queued", tone: "warning" },
  sent: { title: "Receipt emailed", tone: "positive" },
  kept: { title: "Receipt not sent", tone: "neutral" },
  failed: { title: "Receipt email failed", tone: "danger" },
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
  if (status !== "PENDING") past.push({ ...ENDS[status], at: endedAt });
  const inOrder = past.sort((a, b) => timeOf(a) - timeOf(b));
  if (status === "PENDING") return [...inOrder, { title: "Expires if not paid", at: expiresAt, tone: "warning" }];
  // By the wall clock, unlike all other entries: a test clock would put it first.
  return [...inOrder, ...receiptMails.map(ofMail)];
}

function ofMail({ status, recipient, sentAt, createdAt }: Mail): TimelineEntry {
  return { ...MAILS[status], detail: recipient, at: sentAt ?? createdAt };
}

/** An entry without a known time ended the session, so it comes last. */
function timeOf({ at }: TimelineEntry): number {
  return at?.getTime() ?? Number.POSITIVE_INFINITY;
}

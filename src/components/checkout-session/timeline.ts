import { failureText, paymentMethodName } from "#components/checkout-session/payment-words.ts";
import type { Tone } from "#components/ui/badge.tsx";
import type { CheckoutSessionStatus } from "#domain/checkout/checkout-session.ts";
import type { CheckoutSessionDetail, SessionPayment } from "#domain/checkout/checkout-session-detail.ts";
import type { Mail, MailStatus } from "#domain/merchant/mail.ts";

/** Something that happened to a session, or will. */
export interface TimelineEntry {
  title: string;
  detail?: string | undefined;
  /** Null where nobody knows any more. */
  at: Date | null;
  tone: Tone;
}

const ENDS: Record<Exclude<CheckoutSessionStatus, "PENDING">, { title: string; tone: Tone }> = {
  COMPLETED: { title: "Completed", tone: "positive" },
  EXPIRED: { title: "Expired", tone: "neutral" },
  CANCELLED: { title: "Cancelled by the customer", tone: "neutral" },
};

const MAILS: Record<MailStatus, { title: string; tone: Tone }> = {
  pending: { title: "Receipt waits to be mailed", tone: "warning" },
  sent: { title: "Receipt mailed", tone: "positive" },
  kept: { title: "Receipt kept in the outbox", tone: "neutral" },
  failed: { title: "Receipt could not be mailed", tone: "danger" },
};

/** A session's story from its beginning; what is still to come is last. */
export function timelineOf({ session, payments, endedAt, receiptMails }: CheckoutSessionDetail): TimelineEntry[] {
  const { status, createdAt, expiresAt } = session;
  const past: TimelineEntry[] = [{ title: "Created", at: createdAt, tone: "neutral" }, ...payments.flatMap(ofPayment)];
  if (status !== "PENDING") past.push({ ...ENDS[status], at: endedAt });
  const inOrder = past.sort((one, other) => timeOf(one) - timeOf(other));
  if (status === "PENDING") return [...inOrder, { title: "Expires unless it is paid", at: expiresAt, tone: "warning" }];
  // By the wall clock, unlike all others: a test clock would put it first.
  return [...inOrder, ...receiptMails.map(ofMail)];
}

function ofPayment(payment: SessionPayment): TimelineEntry[] {
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

function ofMail({ status, recipient, sentAt, createdAt }: Mail): TimelineEntry {
  return { ...MAILS[status], detail: recipient, at: sentAt ?? createdAt };
}

/** What nobody knows the time of has ended the session, so it comes last. */
function timeOf({ at }: TimelineEntry): number {
  return at?.getTime() ?? Number.POSITIVE_INFINITY;
}

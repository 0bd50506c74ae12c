import { Badge, type Tone } from "#components/ui/badge.tsx";
import type { MailKind, MailStatus } from "#domain/merchant/mail.ts";

/** What a mail is called until its subject is written. */
export const MAIL_KIND_TITLES: Record<MailKind, string> = {
  refund: "Refund",
  refund_failed: "Refund failed",
  dispute_opened: "Dispute",
  dispute_closed: "Dispute ended",
  receipt: "Receipt",
  recovery: "Recovery mail",
  webhook_endpoint_failing: "Webhook endpoint deactivated",
  webhook_endpoint_gone: "Webhook endpoint deactivated",
  destination_disabled: "Destination switched off",
  charge_failed: "Payment failed",
  payment_method_missing: "Payment method missing",
  trial_ending: "Trial ends soon",
  renewal_upcoming: "Yearly renewal",
  discount_ending: "Discount ends soon",
  subscription_canceled: "Subscription canceled",
  debit_upcoming: "Bank debit announced",
  invoice_sent: "Invoice",
  invitation: "Invitation to the team",
  receipt_sample: "Sample of a receipt",
  second_step_refused: "Wrong codes at sign-in",
};

export const MAIL_STATUS_TITLES: Record<MailStatus, string> = {
  pending: "Waiting",
  sent: "Sent",
  kept: "Kept here",
  failed: "Failed",
};

const TONES: Record<MailStatus, Tone> = { pending: "warning", sent: "positive", kept: "neutral", failed: "danger" };

/** Whether a mail went out. */
export function MailStatusBadge({ status }: { status: MailStatus }) {
  return <Badge tone={TONES[status]}>{MAIL_STATUS_TITLES[status]}</Badge>;
}

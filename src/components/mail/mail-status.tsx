import { Badge, type Tone } from "#components/ui/badge.tsx";
import type { MailKind, MailStatus } from "#domain/merchant/mail.ts";

/** The title of an email before its subject is written. */
export const MAIL_KIND_TITLES: Record<MailKind, string> = {
  refund: "Refund",
  refund_failed: "Refund failed",
  dispute_opened: "Dispute",
  dispute_closed: "Dispute closed",
  receipt: "Receipt",
  recovery: "Recovery email",
  webhook_endpoint_failing: "Webhook endpoint disabled",
  webhook_endpoint_gone: "Webhook endpoint disabled",
  destination_disabled: "Destination deactivated",
  charge_failed: "Payment failed",
  payment_method_missing: "Payment method missing",
  trial_ending: "Trial ends soon",
  renewal_upcoming: "Yearly renewal",
  discount_ending: "Discount ends soon",
  subscription_canceled: "Subscription canceled",
  debit_upcoming: "Upcoming bank debit",
  invoice_sent: "Invoice",
  invitation: "Team invitation",
  receipt_sample: "Sample receipt",
  second_step_refused: "Failed two-factor sign-in",
};

export const MAIL_STATUS_TITLES: Record<MailStatus, string> = {
  pending: "Queued",
  sent: "Sent",
  kept: "Not sent",
  failed: "Failed",
};

const TONES: Record<MailStatus, Tone> = { pending: "warning", sent: "positive", kept: "neutral", failed: "danger" };

/** Whether an email went out. */
export function MailStatusBadge({ status }: { status: MailStatus }) {
  return <Badge tone={TONES[status]}>{MAIL_STATUS_TITLES[status]}</Badge>;
}

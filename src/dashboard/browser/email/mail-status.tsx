import { NO_EMAIL_SERVER } from "#dashboard/browser/email/no-email-server.tsx";
import { Badge, type Tone } from "#dashboard/browser/ui/badge.tsx";
import type { MailStatus, UnsentReason } from "#signals/email/model.ts";

export const MAIL_STATUS_TITLES: Record<MailStatus, string> = {
  pending: "Queued",
  sent: "Sent",
  kept: "Not sent",
  failed: "Failed",
};

/** Why a mail was not sent, or waits. */
export const UNSENT_REASON_TEXTS: Record<UnsentReason, string> = {
  no_server: NO_EMAIL_SERVER,
  test_mode: "In test mode, only team members receive emails.",
  too_many: "This address has reached its hourly limit for emails about free orders, reminders, and links.",
  before_hold: "It was written before charging was put on hold, and may have been sent already.",
};

/** The same in a cell of a table. */
const UNSENT_REASON_TITLES: Record<UnsentReason, string> = {
  no_server: "No email server",
  test_mode: "Test mode",
  too_many: "Too many to this address",
  before_hold: "Before the hold on charging",
};

const TONES: Record<MailStatus, Tone> = { pending: "warning", sent: "positive", kept: "neutral", failed: "danger" };

/** Whether an email went out. */
export function MailStatusBadge({ status }: { status: MailStatus }) {
  return <Badge tone={TONES[status]}>{MAIL_STATUS_TITLES[status]}</Badge>;
}

/** The same, with why it did not. */
export function MailOutcome({ status, unsentReason }: { status: MailStatus; unsentReason: UnsentReason | null }) {
  return (
    <>
      <MailStatusBadge status={status} />
      {unsentReason && <span className="mt-1 block text-xs text-muted">{UNSENT_REASON_TITLES[unsentReason]}</span>}
    </>
  );
}

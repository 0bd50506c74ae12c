import { Badge, type Tone } from "#components/ui/badge.tsx";
import type { MailStatus } from "#domain/mail.ts";

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

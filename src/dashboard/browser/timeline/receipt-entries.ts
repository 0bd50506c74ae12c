import type { TimelineEntry } from "#dashboard/browser/timeline/timeline.tsx";
import type { Tone } from "#dashboard/browser/ui/badge.tsx";
import type { Mail, MailStatus } from "#signals/email/model.ts";

const MAILS: Record<MailStatus, { title: string; tone: Tone }> = {
  pending: { title: "Receipt email queued", tone: "warning" },
  sent: { title: "Receipt emailed", tone: "positive" },
  kept: { title: "Receipt not sent", tone: "neutral" },
  failed: { title: "Receipt email failed", tone: "danger" },
};

/**
 * The receipt's emails in a timeline. Their times are those of the wall clock, and all others are the merchant's: after
 * an advance of the test clock, an email would come before the order that it confirms.
 * @param completedAt when the order was completed; null if that is not known.
 */
export function receiptEntries(mails: readonly Mail[], completedAt: Date | null): TimelineEntry[] {
  return mails.map(({ status, recipient, sentAt, createdAt }) => {
    const at = sentAt ?? createdAt;
    const orderAt = completedAt && completedAt > at ? completedAt : at;
    return { ...MAILS[status], detail: recipient, at, orderAt };
  });
}

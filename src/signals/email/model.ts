import { BILLING_NOTICE_KINDS, type BillingNoticeKind } from "#money/subscription/announcements.ts";
import { MAILS, type MailKind } from "#signals/email/kinds.ts";

export const MAIL_STATUSES = ["pending", "sent", "kept", "failed"] as const;
/** `kept`: not sent, for its `UnsentReason`. */
export type MailStatus = (typeof MAIL_STATUSES)[number];

/**
 * Why an email was not sent: no mail server is set up; test mode only reaches the merchant's team; the recipient was
 * still over their limit after a day; or it was written before a hold on charging, and may have been sent in the lost
 * time.
 */
export type UnsentReason = "no_server" | "test_mode" | "too_many" | "before_hold";

export function isBillingMail(kind: MailKind): kind is BillingNoticeKind {
  return BILLING_NOTICE_KINDS.some((billingKind) => billingKind === kind);
}

/**
 * Whether an email counts toward its recipient's limits.
 * @param mail.isPaid for an email about an order: whether something was paid.
 */
export function isLimitedMail(mail: {
  kind: MailKind;
  livemode: boolean;
  checkoutSessionId: string | null;
  isPaid: boolean;
}): boolean {
  const { limit } = MAILS[mail.kind];
  if (limit !== "without_money") return limit === "always";
  return !mail.livemode || (mail.checkoutSessionId !== null && !mail.isPaid);
}

/** An email as the outbox shows it. */
export interface Mail {
  id: string;
  kind: MailKind;
  recipient: string;
  /** The session whose receipt it is; null for other emails. */
  checkoutSessionId: string | null;
  status: MailStatus;
  /** Null until the first attempt; so are the bodies. */
  subject: string | null;
  /** Finished attempts. */
  attempts: number;
  /** When the next attempt is due, while it is pending. */
  nextAttemptAt: Date;
  /** The mail server's response to the last attempt. */
  lastError: string | null;
  /** Why it was not sent, or not yet; null for a mail that was, and for old ones. */
  unsentReason: UnsentReason | null;
  sentAt: Date | null;
  createdAt: Date;
}

/** Delays after failed attempts, in seconds: about a day in total. */
const RETRY_AFTER_SECONDS = [60, 300, 1_800, 7_200, 21_600, 57_600];

/** When to retry after `attempts` attempts; null if there are no more retries. */
export function nextRetryAt(attempts: number, now: Date): Date | null {
  const seconds = RETRY_AFTER_SECONDS[attempts - 1];
  return seconds === undefined ? null : new Date(now.getTime() + seconds * 1000);
}

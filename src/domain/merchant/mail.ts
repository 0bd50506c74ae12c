export const MAIL_STATUSES = ["pending", "sent", "kept", "failed"] as const;
/** `kept`: it stays in the outbox, as there is no mail server, or its receiver may get none (see `canSend`). */
export type MailStatus = (typeof MAIL_STATUSES)[number];

/**
 * A receipt goes to a customer; that a webhook endpoint was switched off, and why, to the merchant's owners; an
 * invitation to whoever is asked to join the team; a sample of the receipt to the member who asks for one; that somebody
 * tries the second step of a user's sign-in to that user.
 */
export type MailKind =
  | "receipt"
  | "webhook_endpoint_failing"
  | "webhook_endpoint_gone"
  | "invitation"
  | "receipt_sample"
  | "second_step_refused";

/** A mail as the outbox shows it. */
export interface Mail {
  id: string;
  kind: MailKind;
  recipient: string;
  status: MailStatus;
  /** Null until it is first tried; so are the bodies. */
  subject: string | null;
  /** Tries that ended. */
  attempts: number;
  /** When it is tried next, while it is pending. */
  nextAttemptAt: Date;
  /** What the mail server said to the last try. */
  lastError: string | null;
  sentAt: Date | null;
  createdAt: Date;
}

/** Waiting times after each try that failed for now, in seconds: about a day in all. */
const RETRY_AFTER_SECONDS = [60, 300, 1_800, 7_200, 21_600, 57_600];

/** When to try again after `attempts` tries; null when it is given up. */
export function nextRetryAt(attempts: number, now: Date): Date | null {
  const seconds = RETRY_AFTER_SECONDS[attempts - 1];
  return seconds === undefined ? null : new Date(now.getTime() + seconds * 1000);
}

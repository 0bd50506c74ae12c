export const MAIL_STATUSES = ["pending", "sent", "kept", "failed"] as const;
/** `kept`: not sent, as there is no mail server, or the recipient may not get it (see `canSend`). */
export type MailStatus = (typeof MAIL_STATUSES)[number];

/**
 * A receipt goes to a customer, and so do a mail about money that has gone back, and a recovery mail, about an order that
 * was not paid. A notice that a webhook endpoint or a destination was disabled goes to the merchant's owners; one of a
 * dispute, or of a refund of which the money came back, to owners and admins. An invitation goes to the invited person, a
 * sample receipt to the member who asked for it, and a notice of failed second steps to the user whose account it is.
 */
export type MailKind =
  | BillingMailKind
  | "receipt"
  | "refund"
  | "recovery"
  | "webhook_endpoint_failing"
  | "webhook_endpoint_gone"
  | "destination_disabled"
  | "refund_failed"
  | "dispute_opened"
  | "dispute_closed"
  | "invitation"
  | "receipt_sample"
  | "second_step_refused";

export const BILLING_MAIL_KINDS = [
  "charge_failed",
  "payment_method_missing",
  "trial_ending",
  "renewal_upcoming",
  "discount_ending",
  "subscription_canceled",
  "debit_upcoming",
  "invoice_sent",
] as const;
/**
 * To a customer, about their subscription: a charge that failed, and an invoice that the merchant sends, lead to the
 * invoice's page.
 */
export type BillingMailKind = (typeof BILLING_MAIL_KINDS)[number];

export function isBillingMail(kind: MailKind): kind is BillingMailKind {
  return BILLING_MAIL_KINDS.some((known) => known === kind);
}

/** A mail as the outbox shows it. */
export interface Mail {
  id: string;
  kind: MailKind;
  recipient: string;
  /** The session whose receipt it is; null for other mails. */
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
  sentAt: Date | null;
  createdAt: Date;
}

/** Delays after failed attempts, in seconds: about a day in all. */
const RETRY_AFTER_SECONDS = [60, 300, 1_800, 7_200, 21_600, 57_600];

/** When to try again after `attempts` attempts; null if it is given up. */
export function nextRetryAt(attempts: number, now: Date): Date | null {
  const seconds = RETRY_AFTER_SECONDS[attempts - 1];
  return seconds === undefined ? null : new Date(now.getTime() + seconds * 1000);
}

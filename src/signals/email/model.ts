import { BILLING_NOTICE_KINDS, type BillingNoticeKind } from "#money/subscription/announcements.ts";
export const MAIL_STATUSES = ["pending", "sent", "kept", "failed"] as const;
/** `kept`: not sent, for its `UnsentReason`. */
export type MailStatus = (typeof MAIL_STATUSES)[number];

/**
 * Why an email was not sent: no mail server is set up; test mode only reaches the merchant's team; the recipient was
 * still over their limit after a day; or it was written before a hold on charging, and may have been sent in the lost
 * time.
 */
export type UnsentReason = "no_server" | "test_mode" | "too_many" | "before_hold";

/**
 * The kinds of emails. Receipts, refunds, and recovery emails (about unpaid orders) go to customers. Notices of
 * disabled webhook endpoints and destinations go to the merchant's owners; those of disputes, failed refunds, card
 * testing, and subscriptions without a payment method to owners and admins. Invitations go to the invited person,
 * sample receipts to the member who requested one, and alerts about wrong two-factor codes to the user of the account.
 */
export type MailKind =
  | BillingNoticeKind
  | "receipt"
  | "refund"
  | "recovery"
  | "webhook_endpoint_failing"
  | "webhook_endpoint_gone"
  | "destination_disabled"
  | "refund_failed"
  | "dispute_opened"
  | "dispute_closed"
  | "card_testing"
  | "method_not_saved"
  | "invitation"
  | "receipt_sample"
  | "second_step_refused";

/** The kinds that go to customers. */
export const CUSTOMER_MAIL_KINDS: readonly MailKind[] = [...BILLING_NOTICE_KINDS, "receipt", "refund", "recovery"];

export function isBillingMail(kind: MailKind): kind is BillingNoticeKind {
  return BILLING_NOTICE_KINDS.some((billingKind) => billingKind === kind);
}

/**
 * Which emails count toward a recipient's limits. Anyone can have an email sent to any address by ordering something
 * free; these emails must not delay those about money, accounts, and teams.
 * - `never`: caused by money, an invoice, or an action of a team member or user.
 * - `without_money`: counts unless money moved. In test mode, none does.
 * - `always`: can be caused by anyone who knows or invents an address.
 */
export const MAIL_LIMITS: Readonly<Record<MailKind, "never" | "without_money" | "always">> = {
  receipt: "without_money",
  refund: "never",
  refund_failed: "never",
  dispute_opened: "without_money",
  dispute_closed: "without_money",
  charge_failed: "never",
  payment_method_missing: "never",
  trial_ending: "never",
  renewal_upcoming: "never",
  discount_ending: "never",
  subscription_canceled: "never",
  debit_upcoming: "never",
  invoice_sent: "never",
  invoice_link: "always",
  recovery: "always",
  webhook_endpoint_failing: "never",
  webhook_endpoint_gone: "never",
  destination_disabled: "never",
  invitation: "never",
  receipt_sample: "never",
  second_step_refused: "never",
  card_testing: "never",
  method_not_saved: "never",
};

/** @param isPaid for an email about an order: whether something was paid. */
export function isLimitedMail({ kind, livemode, isPaid }: { kind: MailKind; livemode: boolean; isPaid: boolean }) {
  const limit = MAIL_LIMITS[kind];
  if (limit !== "without_money") return limit === "always";
  return !livemode || (kind === "receipt" && !isPaid);
}

/** Domains of Gmail, which ignores dots in front of the at sign. */
const GMAIL = ["gmail.com", "googlemail.com"];

/** The mailbox of an address: in lowercase, without the part after a plus sign, and at Gmail without dots. */
export function mailboxOf(address: string): string {
  const text = address.trim().normalize("NFKC").toLowerCase();
  const at = text.lastIndexOf("@");
  const [name = ""] = text.slice(0, at).split("+");
  const domain = text.slice(at + 1);
  return GMAIL.includes(domain) ? `${name.replaceAll(".", "")}@gmail.com` : `${name}@${domain}`;
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

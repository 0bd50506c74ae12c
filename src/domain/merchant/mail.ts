export const MAIL_STATUSES = ["pending", "sent", "kept", "failed"] as const;
/** `kept`: not sent, for its `UnsentReason`. */
export type MailStatus = (typeof MAIL_STATUSES)[number];

/**
 * Why a mail is kept: no mail server is set up; test mode reaches only the merchant's own people; or the recipient has
 * got as many as they may, for which a mail waits first.
 */
export type UnsentReason = "no_server" | "test_mode" | "too_many";

/**
 * A receipt goes to a customer, and so do a mail about money that has gone back, and a recovery mail, about an order that
 * was not paid. A notice that a webhook endpoint or a destination was disabled goes to the merchant's owners; one of a
 * dispute, of a refund of which the money came back, or of many declined cards, to owners and admins. An invitation goes to the invited person, a
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
  | "card_testing"
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
  "invoice_link",
] as const;
/**
 * To a customer, about their subscription: a charge that failed, and an invoice that the merchant sends, lead to the
 * invoice's page; and so does a new link, for who has one that does not work any more.
 */
export type BillingMailKind = (typeof BILLING_MAIL_KINDS)[number];

/** The kinds that go to customers. */
export const CUSTOMER_MAIL_KINDS: readonly MailKind[] = [...BILLING_MAIL_KINDS, "receipt", "refund", "recovery"];

export function isBillingMail(kind: MailKind): kind is BillingMailKind {
  return BILLING_MAIL_KINDS.some((known) => known === kind);
}

/**
 * Which mails count towards the limits of a recipient. Anybody can have the service mail anybody by ordering something
 * that costs nothing; those mails must never hold back the ones about money, accounts and teams.
 * - `never`: it follows from money or an invoice, or from what a team member or a user did.
 * - `without_money`: unless money moved. Test mode moves none.
 * - `always`: somebody can have it sent who only knows, or invents, an address.
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
};

/** @param isPaid of a mail about an order, whether something was paid. */
export function isLimitedMail({ kind, livemode, isPaid }: { kind: MailKind; livemode: boolean; isPaid: boolean }) {
  const limit = MAIL_LIMITS[kind];
  if (limit !== "without_money") return limit === "always";
  return !livemode || (kind === "receipt" && !isPaid);
}

/** The mailbox of an address: case makes no difference, and neither does what follows a plus sign. */
export function mailboxOf(address: string): string {
  const text = address.trim().normalize("NFKC").toLowerCase();
  const at = text.lastIndexOf("@");
  const [name = ""] = text.slice(0, at).split("+");
  return `${name}${text.slice(at)}`;
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

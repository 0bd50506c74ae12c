import type { Invoice } from "#money/invoice/model.ts";
import type { Subscription } from "#money/subscription/model.ts";

export const BILLING_NOTICE_KINDS = [
  "charge_failed",
  "payment_method_missing",
  "trial_ending",
  "trial_ended",
  "renewal_upcoming",
  "discount_ending",
  "plan_changed",
  "cancellation_scheduled",
  "cancellation_withdrawn",
  "subscription_canceled",
  "debit_upcoming",
  "debit_pending",
  "debit_failed",
  "invoice_paid",
  "invoice_sent",
  "invoice_link",
] as const;

/** What the customer of a subscription is notified about: its state, or an invoice. */
export type BillingNoticeKind = (typeof BILLING_NOTICE_KINDS)[number];

export type SubscriptionAnnouncement =
  | BillingNotice
  | { type: "invoice_paid"; invoice: Invoice; subscription: Subscription }
  /** Nothing was due for a renewal: it was free, or the balance paid it. */
  | { type: "invoice_paid_when_created"; invoice: Invoice; subscription: Subscription };

/** Something that the customer of a subscription is notified about. */
interface BillingNotice {
  type: "billing_notice";
  kind: BillingNoticeKind;
  subscription: Subscription;
  /** The invoice that it is about; null for the subscription alone. */
  invoice: Invoice | null;
  /** The following invoice, of notices about upcoming charges. */
  next?: Invoice;
}

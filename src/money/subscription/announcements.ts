import type { Invoice } from "#money/invoice/model.ts";
import type { Subscription } from "#money/subscription/model.ts";

export const BILLING_NOTICE_KINDS = [
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
 * Emails to customers about their subscriptions. Failed charges, invoices that the merchant sends, and new links to an
 * invoice link to the invoice's page.
 */
export type BillingNoticeKind = (typeof BILLING_NOTICE_KINDS)[number];

/** Something that the customer of a subscription is notified about. */
export interface SubscriptionAnnouncement {
  type: "billing_notice";
  kind: BillingNoticeKind;
  subscription: Subscription;
  /** The invoice that it is about; null for the subscription alone. */
  invoice: Invoice | null;
  /** The following invoice, of notices about upcoming charges. */
  next?: Invoice;
}

import type { billingEn } from "#checkout/pages/messages/billing/en.ts";

/** Customers' texts about invoices and subscriptions, on an open invoice's page and in emails, as English has them. */
export type BillingMessages = typeof billingEn;

/** Emails about a day. */
export type DatedMailKind = keyof BillingMessages["mails"]["dates"];

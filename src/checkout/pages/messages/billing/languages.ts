import { billingAr } from "#checkout/pages/messages/billing/ar.ts";
import { billingDe } from "#checkout/pages/messages/billing/de.ts";
import { billingEn } from "#checkout/pages/messages/billing/en.ts";
import { billingEs } from "#checkout/pages/messages/billing/es.ts";
import { billingFr } from "#checkout/pages/messages/billing/fr.ts";
import { billingJa } from "#checkout/pages/messages/billing/ja.ts";
import type { BillingMessages } from "#checkout/pages/messages/billing/messages.ts";
import type { Messages } from "#checkout/pages/messages/messages.ts";

const BY_LANGUAGE = new Map<string, BillingMessages>([
  ["en", billingEn],
  ["de", billingDe],
  ["fr", billingFr],
  ["es", billingEs],
  ["ja", billingJa],
  ["ar", billingAr],
]);

/**
 * The texts of invoices and subscriptions, in the language of the other texts. They are not part of those because the
 * dashboard's previews load those in English.
 */
export function billingMessages({ language }: Pick<Messages, "language">): BillingMessages {
  const [primary = language] = language.split("-");
  return BY_LANGUAGE.get(primary) ?? billingEn;
}

/** The messages of errors on an invoice's page, where no order can be changed. */
export function invoiceErrors(messages: Messages): Messages["errors"] {
  return { ...messages.errors, amount_too_small: billingMessages(messages).invoice.amountTooSmall };
}

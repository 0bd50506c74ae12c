import type { MinorUnits } from "#kernel/money.ts";
import { amountDue, collectionOf, type Invoice } from "#money/invoice/model.ts";
import type { BillingNoticeKind } from "#money/subscription/announcements.ts";
import type { Subscription } from "#money/subscription/model.ts";

/** The times and amounts in an email, as they were at its cause: by the time it is written, more may have happened. */
export interface BillingMailData {
  /** When it is charged or retried, renews, or ended; null if nothing follows. */
  at: Date | null;
  /** The amount of that charge; null if the email is about an invoice, or about nothing that is charged. */
  amount: MinorUnits | null;
  /** What `amount` has more than the price, from earlier invoices; negative: less, as it is paid by what is owed to the customer. */
  balance: MinorUnits;
}

/** @param next the invoice that follows, of emails about what is coming. */
export function billingMailData(
  kind: BillingNoticeKind,
  subscription: Subscription,
  invoice: Invoice | null,
  next: Invoice | null,
): BillingMailData {
  switch (kind) {
    case "charge_failed":
      return { at: invoice && collectionOf(invoice).nextAttemptAt, amount: null, balance: 0n };
    case "payment_method_missing":
    case "invoice_sent":
    case "invoice_link":
      return { at: null, amount: null, balance: 0n };
    case "subscription_canceled":
      return { at: subscription.endedAt, amount: null, balance: 0n };
    case "discount_ending":
      return { at: subscription.currentPeriodEnd, ...priceOf(next) };
    case "renewal_upcoming":
      // If nothing is charged, for example because it is too little, the price is still what the period costs.
      return { at: subscription.currentPeriodEnd, ...(next && amountDue(next) > 0n ? chargeOf(next) : priceOf(next)) };
    case "trial_ending":
    case "debit_upcoming":
      return { at: subscription.currentPeriodEnd, ...chargeOf(next) };
  }
}

/** The price of each period from then on. */
function priceOf(next: Invoice | null) {
  return { amount: next?.amountTotal ?? null, balance: 0n };
}

/** What is charged then. */
function chargeOf(next: Invoice | null) {
  return { amount: next && amountDue(next), balance: next ? next.startingBalance - next.endingBalance : 0n };
}

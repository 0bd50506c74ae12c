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
      return { at: invoice && collectionOf(invoice).nextAttemptAt, amount: null };
    case "payment_method_missing":
    case "invoice_sent":
    case "invoice_link":
      return { at: null, amount: null };
    case "subscription_canceled":
      return { at: subscription.endedAt, amount: null };
    // The price of each period from then on.
    case "renewal_upcoming":
    case "discount_ending":
      return { at: subscription.currentPeriodEnd, amount: next?.amountTotal ?? null };
    case "trial_ending":
    case "debit_upcoming":
      return { at: subscription.currentPeriodEnd, amount: next && amountDue(next) };
  }
}

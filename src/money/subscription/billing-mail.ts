import type { MinorUnits } from "#kernel/money.ts";
import { amountDue, collectionOf, type Invoice } from "#money/invoice/model.ts";
import type { BillingNoticeKind } from "#money/subscription/announcements.ts";
import type { Subscription, SubscriptionItem } from "#money/subscription/model.ts";
import { nextChargeAt } from "#money/subscription/next-charge.ts";
import { cutPeriod, periodAfter } from "#money/subscription/next-period.ts";

/** The times and amounts in an email, as they were at its cause: by the time it is written, more may have happened. */
export interface BillingMailData {
  /** When it is charged or retried, renews, or ended; null if nothing follows. */
  at: Date | null;
  /** The amount of that charge; null if the email is about an invoice, or about nothing that is charged. */
  amount: MinorUnits | null;
  /** What `amount` has more than the price, from earlier invoices; negative: less, as it is paid by what is owed to the customer. */
  balance: MinorUnits;
  /** What the subscription consists of from then on, for a changed plan: "2 × Coffee"; null if the change was withdrawn. */
  plan?: string | null;
  /** Of an end that is planned: when the next period is charged before it; null if none is. */
  nextAt?: Date | null;
  /** Whether `amount` is that of a part of a period, because the subscription ends within it or goes on after all. */
  isPart?: boolean;
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
    case "debit_pending":
    case "debit_failed":
    case "invoice_sent":
    case "invoice_link":
      return NOTHING;
    case "trial_ended":
      return { ...NOTHING, amount: invoice && amountDue(invoice) };
    case "invoice_paid":
    case "cancellation_withdrawn":
      return { ...NOTHING, at: nextPeriodAt(subscription) };
    case "cancellation_scheduled":
      return { ...NOTHING, at: subscription.cancelAt, nextAt: nextPeriodAt(subscription) };
    case "plan_changed":
      return planOf(subscription, next);
    case "subscription_canceled":
      return { at: subscription.endedAt, amount: null, balance: 0n };
    case "discount_ending":
      return { at: subscription.currentPeriodEnd, ...priceOf(subscription, next) };
    case "renewal_upcoming":
      // If nothing is charged, for example because it is too little, the price is still what the period costs.
      return {
        at: subscription.currentPeriodEnd,
        ...priceOf(subscription, next),
        ...(next && amountDue(next) > 0n && chargeOf(next)),
      };
    case "trial_ending":
    case "debit_upcoming":
      return { at: subscription.currentPeriodEnd, ...chargeOf(next) };
  }
}

/** When the next payment is that an email names; null if it names none. Of an end that is planned, `at` is its own time. */
export function nextPaymentAt(kind: BillingNoticeKind, { at, nextAt = null }: BillingMailData): Date | null {
  return kind === "cancellation_scheduled" ? nextAt : at;
}

const NOTHING: BillingMailData = { at: null, amount: null, balance: 0n };

/** When the next period is charged, as soon as nothing is open; null if none follows. */
function nextPeriodAt(subscription: Subscription): Date | null {
  const { status } = subscription;
  const isOwing = status === "past_due" || status === "unpaid";
  return nextChargeAt({ ...subscription, chargeAt: null, status: isOwing ? "active" : status });
}

/** Without a change that is planned, an earlier one was withdrawn. */
function planOf(subscription: Subscription, next: Invoice | null): BillingMailData {
  const { scheduledUpdate } = subscription;
  if (!scheduledUpdate) return { ...NOTHING, plan: null };
  return { at: scheduledUpdate.effectiveAt, ...priceOf(subscription, next), plan: itemsText(scheduledUpdate.items) };
}

/** "2 × Coffee, Filters". */
function itemsText(items: readonly Pick<SubscriptionItem, "name" | "quantity">[]): string {
  return items.map(({ name, quantity }) => (quantity === 1 ? name : `${quantity} × ${name}`)).join(", ");
}

/** The price of each period from then on, or of the next one if that is a part of one. */
function priceOf(subscription: Subscription, next: Invoice | null) {
  const isPart = next !== null && isNextPart(subscription);
  return { amount: next?.amountTotal ?? null, balance: 0n, ...(isPart && { isPart }) };
}

/** Whether the next period is a part of one: until the end of the subscription, or what a withdrawn end left of it. */
function isNextPart(subscription: Subscription): boolean {
  const full = periodAfter({ ...subscription, cancelAt: null });
  return cutPeriod(subscription) !== null || periodAfter(subscription).end < full.end;
}

/** What is charged then. */
function chargeOf(next: Invoice | null) {
  return { amount: next && amountDue(next), balance: next ? next.startingBalance - next.endingBalance : 0n };
}

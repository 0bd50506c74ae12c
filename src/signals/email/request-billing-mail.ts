import type { Actor } from "#kernel/actor.ts";
import type { Invoice } from "#money/invoice/model.ts";
import type { BillingNoticeKind } from "#money/subscription/announcements.ts";
import { billingMailData } from "#money/subscription/billing-mail.ts";
import { recipientOfSubscription } from "#money/subscription/billing-recipient.ts";
import { findBuyer } from "#money/subscription/buyer-store.ts";
import type { Subscription } from "#money/subscription/model.ts";
import { newId } from "#platform/base/ids.ts";
import { isTurnedOff } from "#signals/email/mail-settings.ts";
import { insertMail } from "#signals/email/store.ts";

/**
 * Requests an email to the customer about their subscription, in the transaction of its cause. Does nothing without an
 * email address, or if the merchant turned it off.
 * @param invoice the email's invoice; null for the subscription alone.
 * @param next the following invoice, for emails about upcoming charges.
 */
export async function requestBillingMail(
  actor: Actor,
  kind: BillingNoticeKind,
  subscription: Subscription,
  invoice: Invoice | null,
  next: Invoice | null = null,
): Promise<void> {
  if (await isTurnedOff(actor, kind)) return;
  const recipient = await recipientOfSubscription(actor, subscription);
  if (recipient === undefined) return;
  const fact = factOf(kind, subscription, invoice);
  await insertMail(actor, {
    id: newId("mail"),
    kind,
    subscriptionId: subscription.id,
    invoiceId: invoice?.id ?? null,
    facts: billingMailData(kind, subscription, invoice, next),
    ...(fact !== null && { fact: `${kind} ${fact}` }),
    recipient,
    locale: (await findBuyer(actor, subscription.checkoutSessionId))?.locale ?? null,
    createdAt: new Date(),
  });
}

/**
 * The receipt of an invoice that was paid, also by the customer's balance alone. None if it was free, too small to be
 * charged and is still owed, or if its order has a receipt: the first invoice of a subscription and its session are one
 * debt.
 */
export async function requestInvoiceReceipt(actor: Actor, invoice: Invoice, subscription: Subscription): Promise<void> {
  if (invoice.checkoutSessionId !== null || invoice.amountTotal <= 0n || isStillOwed(invoice)) return;
  await requestBillingMail(actor, "invoice_paid", subscription, invoice);
}

function isStillOwed({ amountPaid, endingBalance }: Invoice): boolean {
  return amountPaid === 0n && endingBalance > 0n;
}

/** What the customer is told once; null if it is told each time that it happens. */
function factOf(kind: BillingNoticeKind, subscription: Subscription, invoice: Invoice | null): string | null {
  const { id, currentPeriodEnd, trialEnd, updatedAt } = subscription;
  switch (kind) {
    case "invoice_paid":
      return invoice?.id ?? null;
    case "charge_failed":
    case "payment_method_missing":
    case "debit_pending":
    case "debit_failed":
      return invoice && `${invoice.id} ${invoice.attempts} ${invoice.scheduledAttempts}`;
    case "trial_ending":
    case "renewal_upcoming":
    case "discount_ending":
    case "debit_upcoming":
      return `${id} ${currentPeriodEnd.toISOString()}`;
    case "trial_ended":
      return `${id} ${trialEnd?.toISOString()}`;
    case "subscription_canceled":
      return id;
    case "plan_changed":
    case "cancellation_scheduled":
    case "cancellation_withdrawn":
      return `${id} ${updatedAt.toISOString()}`;
    case "invoice_sent":
    case "invoice_link":
      return null;
  }
}

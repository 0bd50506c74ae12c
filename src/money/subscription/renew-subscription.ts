import type { Actor } from "#kernel/actor.ts";
import { now } from "#kernel/clock.ts";
import { recordAppliedBalance } from "#money/customer-balance/invoice-balance.ts";
import { announceInvoicePaid } from "#money/invoice/announce-invoice-paid.ts";
import type { InvoiceAnnouncement } from "#money/invoice/announcements.ts";
import type { InvoiceEvent } from "#money/invoice/events.ts";
import { type Invoice, invoiceNumber, invoicePrefix } from "#money/invoice/model.ts";
import { takeNumbers } from "#money/invoice/number-store.ts";
import { cardOf, newInvoicePayment, type StartedPayment } from "#money/invoice/start-invoice-payment.ts";
import { insertInvoice, readOpenInvoices } from "#money/invoice/store.ts";
import { findLastCharge, insertPayment } from "#money/payment/store.ts";
import type { SavedPaymentMethod } from "#money/payment-method/model.ts";
import { findChargeableMethod } from "#money/payment-method/store.ts";
import type { SubscriptionAnnouncement } from "#money/subscription/announcements.ts";
import { changeSubscription } from "#money/subscription/change-subscription.ts";
import { dayBefore, isHeldUp, isTooSoonAfter } from "#money/subscription/charge-spacing.ts";
import { followOpenInvoices } from "#money/subscription/follow-open-invoices.ts";
import type { InvoiceCharge } from "#money/subscription/invoice-charge.ts";
import type { Subscription } from "#money/subscription/model.ts";
import { periodAfter } from "#money/subscription/next-period.ts";
import { nextNoticeAt } from "#money/subscription/notices.ts";
import { hasOpenDispute } from "#money/subscription/open-dispute-store.ts";
import { draftPeriodInvoice, type PeriodInvoice } from "#money/subscription/period-invoice.ts";
import { forNextPeriod, withStarted } from "#money/subscription/recurring-discount.ts";
import { findSubscription, replaceItems } from "#money/subscription/store.ts";
import { invoiceDiscountAmounts } from "#order/combined-discounts.ts";
import { announce } from "#platform/work/announce.ts";
import { recordEvent } from "#platform/work/record-event.ts";

/** A new period that is not written yet. */
interface NextPeriod {
  subscription: Subscription;
  /** Null while invoicing is paused. */
  draft: PeriodInvoice | null;
}

interface Renewal {
  /** The subscription afterwards. */
  subscription: Subscription;
  /** The charge of the period's invoice; null if none was started. */
  charge: InvoiceCharge | null;
}

/**
 * Starts the next period of a locked subscription whose period has ended: with the scheduled changes, and its invoice,
 * unless invoicing is paused. Periods are processed one by one, however late. The charge of the invoice starts with it,
 * if nothing else comes first.
 */
export async function renewSubscription(actor: Actor, before: Subscription): Promise<Renewal> {
  const [period, method] = await Promise.all([nextPeriod(actor, before), findMethodOfNewInvoice(actor, before)]);
  const { draft, subscription } = period;
  const isCurrent = subscription.currentPeriodEnd > now(actor);
  const isCharged = isCurrent && draft !== null && draft.invoice.nextAttemptAt !== null && !isHeldUp(draft.invoice);
  return writePeriod(actor, before, period, { method: isCharged ? method : null });
}

/**
 * The saved method with which a new invoice of a locked subscription can be charged immediately; null without one, and
 * if older invoices, a dispute, or the day after a delayed charge come first.
 */
async function findMethodOfNewInvoice(
  actor: Actor,
  { id, customerId, defaultPaymentMethodId: methodId, updatedAt }: Subscription,
): Promise<SavedPaymentMethod | null> {
  const dayAgo = dayBefore(now(actor));
  // A charge changes the subscription.
  const mayHaveCharged = updatedAt > dayAgo;
  const [method, isDisputed, { count }, last] = await Promise.all([
    methodId === null ? null : findChargeableMethod(actor, { id: methodId, customerId }),
    hasOpenDispute(actor, id),
    readOpenInvoices(actor, id),
    mayHaveCharged ? findLastCharge(actor, id, dayAgo) : null,
  ]);
  const isTooSoon = last !== null && isTooSoonAfter(last, now(actor));
  return isDisputed || count > 0 || isTooSoon ? null : method;
}

/**
 * Starts the next period of a subscription whose periods are counted from a new day; its invoice is charged later.
 * @param before the previous subscription, for the event.
 * @param planned the subscription as it continues: with another anchor, or after its trial.
 * @param type replaces the event `updated`.
 * @returns the subscription afterwards.
 */
export async function startNextPeriod(
  actor: Actor,
  before: Subscription,
  planned: Subscription,
  type?: "customer.subscription.resumed",
): Promise<Subscription> {
  const period = await nextPeriod(actor, planned);
  const { subscription } = await writePeriod(actor, before, period, { type });
  return subscription;
}

async function nextPeriod(actor: Actor, planned: Subscription): Promise<NextPeriod> {
  const subscription = await withScheduledItems(actor, planned);
  const { periodIndex, start, end } = periodAfter(subscription);
  const renewed: Subscription = {
    ...subscription,
    status: subscription.status === "trialing" ? await statusAfterTrial(actor, subscription) : subscription.status,
    periodIndex,
    currentPeriodStart: start,
    currentPeriodEnd: end,
    // Only if the period starts early: otherwise the subscription would have ended.
    cancelAt: subscription.cancelAtPeriodEnd ? end : subscription.cancelAt,
    scheduledUpdate: null,
  };
  if (renewed.collectionPaused) return { subscription: renewed, draft: null };
  const draft = await draftPeriodInvoice(actor, { ...renewed, discounts: forNextPeriod(subscription).discounts });
  const discounts = withStarted(renewed.discounts, invoiceDiscountAmounts(draft.invoice), start);
  return {
    subscription: { ...renewed, discounts, latestInvoiceId: draft.invoice.id, taxTerms: draft.taxTerms },
    draft,
  };
}

/** Past due if something that was sold together with the trial is still unpaid. */
async function statusAfterTrial(actor: Actor, { id }: Subscription): Promise<"active" | "past_due"> {
  const { count, chargeAt } = await readOpenInvoices(actor, id);
  return count > 0 && chargeAt !== null ? "past_due" : "active";
}

async function withScheduledItems(actor: Actor, subscription: Subscription): Promise<Subscription> {
  const { scheduledUpdate } = subscription;
  if (!scheduledUpdate) return subscription;
  await replaceItems(actor, subscription.id, scheduledUpdate.items);
  const written = await findSubscription(actor, subscription.id);
  return { ...subscription, items: written?.items ?? subscription.items };
}

/**
 * Writes a new period, with its events.
 * @param options.type replaces the event `updated`.
 * @param options.method the method that its invoice is charged to from now on; null if it is charged later.
 */
async function writePeriod(
  actor: Actor,
  before: Subscription,
  { subscription, draft }: NextPeriod,
  { type, method = null }: { type?: "customer.subscription.resumed" | undefined; method?: SavedPaymentMethod | null },
): Promise<Renewal> {
  const invoice = draft && (await numbered(actor, draft));
  const charge = invoice && method && startCharge(actor, invoice, method);
  // In this order, in one round trip. If a charge starts, no other invoice is open.
  const [, , followed] = await Promise.all([
    invoice && insertInvoice(actor, charge?.invoice ?? invoice),
    charge && insertPayment(actor, charge.payment, cardOf(charge.reason)),
    charge ? null : followOpenInvoices(actor, subscription),
  ]);
  const chargeAt = followed?.chargeAt ?? null;
  const noticeAt = nextNoticeAt(subscription, subscription.currentPeriodStart);
  const after = await changeSubscription(actor, before, { ...subscription, chargeAt, noticeAt }, type);
  if (invoice) {
    await recordAppliedBalance(actor, invoice);
    await announce<InvoiceAnnouncement>(actor, {
      type: "invoice_finalized",
      invoice,
      paymentLinkId: after.paymentLinkId,
    });
    recordEvent<InvoiceEvent>(actor, { type: "invoice.created", object: invoice });
    recordEvent<InvoiceEvent>(actor, { type: "invoice.finalized", object: invoice });
    if (invoice.status === "paid") {
      announceInvoicePaid(actor, invoice);
      await announce<SubscriptionAnnouncement>(actor, {
        type: "invoice_paid_when_created",
        invoice,
        subscription: after,
      });
    }
    // Without a payment method, the email about the invoice says that the trial has ended.
    if (before.status === "trialing" && after.defaultPaymentMethodId !== null) {
      const notice = { type: "billing_notice", kind: "trial_ended", subscription: after, invoice } as const;
      await announce<SubscriptionAnnouncement>(actor, notice);
    }
  }
  return { subscription: after, charge: charge && { ...charge, subscription: after } };
}

/** Assigns the invoice's number as late as possible: others of the merchant wait until the transaction ends. */
async function numbered(actor: Actor, { invoice, merchant }: PeriodInvoice): Promise<Invoice> {
  const number = await takeNumbers(actor, "invoice_counters", 1);
  return { ...invoice, number: invoiceNumber(invoicePrefix({ ...merchant, livemode: actor.livemode }), number) };
}

function startCharge(actor: Actor, invoice: Invoice, method: SavedPaymentMethod): StartedPayment {
  const reason = { by: "schedule", method } as const;
  const payment = newInvoicePayment(actor, invoice, { reason, attemptNumber: 1 });
  const started = { paymentBegunAt: payment.createdAt, attempts: 1, requestedBy: reason.by, nextAttemptAt: null };
  return { payment, reason, invoice: { ...invoice, ...started } };
}

import type { Actor } from "#kernel/actor.ts";
import { now } from "#kernel/clock.ts";
import { notFound } from "#kernel/errors.ts";
import type { OutcomeOf, Payable } from "#money/charge/payable.ts";
import { recordChargeFailed } from "#money/collection/record-charge-failed.ts";
import { recordInvoicePaid } from "#money/collection/record-invoice-paid.ts";
import { takeLostInvoicePayment } from "#money/collection/take-lost-payment.ts";
import type { InvoiceAnnouncement } from "#money/invoice/announcements.ts";
import type { InvoiceEvent } from "#money/invoice/events.ts";
import { type Invoice, isPayable } from "#money/invoice/model.ts";
import { findInvoiceOrigin, type InvoiceChange, lockInvoice, updateInvoiceRow } from "#money/invoice/store.ts";
import type { Payment } from "#money/payment/model.ts";
import { findPayment, lockSessionRow } from "#money/payment/store.ts";
import { savePaymentMethod } from "#money/payment-method/save-payment-method.ts";
import type { SubscriptionAnnouncement } from "#money/subscription/announcements.ts";
import { changeSubscription } from "#money/subscription/change-subscription.ts";
import { followOpenInvoices } from "#money/subscription/follow-open-invoices.ts";
import type { Subscription } from "#money/subscription/model.ts";
import { lockSubscription } from "#money/subscription/store.ts";
import { announce } from "#platform/work/announce.ts";
import { recordEvent } from "#platform/work/record-event.ts";

/** A processor that could not be reached is called again after this time. */
const RETRY_SILENT_MS = 60_000;

interface Locked {
  subscription: Subscription;
  invoice: Invoice;
  payment: Payment;
}

/** An invoice of a subscription, as what a payment pays that was not made in its session. */
export const invoicePayable: Payable = {
  takeLostPayment: takeLostInvoicePayment,

  async lock(actor, { id, invoiceId }) {
    const locked = await lockAll(actor, { invoiceId: invoiceId ?? "", paymentId: id });
    const { subscription, invoice, payment } = locked;
    return {
      payment,
      needsMoney: isPayable(invoice),
      // The invoice stays open, and is not charged in the meantime.
      async process({ kept }) {
        await savePaymentMethod(actor, subscription, payment, kept);
        await notify(actor, "debit_pending", locked);
      },
      pay: (outcome) => pay(actor, locked, outcome),
      fail: (outcome) => fail(actor, locked, outcome),
    };
  },
};

async function lockAll(
  actor: Actor,
  { invoiceId, paymentId }: { invoiceId: string; paymentId: string },
): Promise<Locked> {
  const origin = await findInvoiceOrigin(actor, invoiceId);
  if (!origin?.subscriptionId) throw notFound("invoice", invoiceId);
  if (origin.checkoutSessionId !== null) await lockSessionRow(actor, origin.checkoutSessionId);
  // In this order, in one round trip.
  const [subscription, invoice, payment] = await Promise.all([
    lockSubscription(actor, origin.subscriptionId),
    lockInvoice(actor, invoiceId),
    findPayment(actor, paymentId),
  ]);
  if (!subscription || !invoice || payment?.invoiceId !== invoiceId) throw notFound("payment", paymentId);
  return { subscription, invoice, payment };
}

async function pay(
  actor: Actor,
  { payment, invoice, subscription }: Locked,
  { kept }: OutcomeOf<"succeeded">,
): Promise<void> {
  const methodId = await savePaymentMethod(actor, subscription, payment, kept);
  await recordInvoicePaid(actor, invoice, subscription, { paymentId: payment.id, methodId });
  const { checkoutSessionId } = invoice;
  if (checkoutSessionId === null) return;
  await announce<InvoiceAnnouncement>(actor, { type: "first_invoice_paid", checkoutSessionId, payment });
}

async function fail(
  actor: Actor,
  { payment, invoice, subscription }: Locked,
  outcome: OutcomeOf<"failed">,
): Promise<void> {
  const isAutomaticAttempt =
    payment.paymentMethodId !== null && invoice.status === "open" && !isRequested(invoice, subscription);
  if (!isAutomaticAttempt) {
    // The merchant who requested the charge is notified; a customer sees the result on the page.
    const isNotified = payment.paymentMethodId !== null;
    const isReason = isNotified && outcome.failure !== "abandoned";
    const released = await release(actor, invoice, subscription, isReason ? { lastFailure: outcome.failure } : {});
    if (isNotified) recordEvent<InvoiceEvent>(actor, { type: "invoice.payment_failed", object: released });
    // The customer was told that it was pending.
    if (payment.status === "processing") await notify(actor, "debit_failed", { subscription, invoice: released });
    return;
  }
  if (outcome.failure === "abandoned") {
    const again = new Date(now(actor).getTime() + RETRY_SILENT_MS);
    const stopReason = subscription.status === "paused" ? "paused" : null;
    const isCharged = subscription.status !== "canceled" && subscription.status !== "unpaid";
    await release(actor, invoice, subscription, isCharged ? { nextAttemptAt: again, stopReason } : {});
    return;
  }
  const { paymentMethodType: methodType, paymentMethodId: methodId } = payment;
  await recordChargeFailed(actor, invoice, subscription, { outcome, methodType, methodId });
}

async function notify(
  actor: Actor,
  kind: "debit_pending" | "debit_failed",
  { subscription, invoice }: Pick<Locked, "subscription" | "invoice">,
): Promise<void> {
  await announce<SubscriptionAnnouncement>(actor, { type: "billing_notice", kind, subscription, invoice });
}

/**
 * Whether the merchant requested the charge. Versions that did not store it are told by the schedule: an automatic attempt
 * has no next one while it is in progress, and none is made for unpaid, paused or canceled subscriptions.
 */
function isRequested({ requestedBy, nextAttemptAt }: Invoice, { status }: Subscription): boolean {
  if (requestedBy !== null) return requestedBy !== "schedule";
  return nextAttemptAt !== null || status === "unpaid" || status === "paused" || status === "canceled";
}

/**
 * Releases the invoice for another payment. An attempt by the customer on its page, or one that the merchant requested,
 * does not count as an automatic attempt.
 * @param change with the time of the next charge, if that changes.
 */
async function release(
  actor: Actor,
  invoice: Invoice,
  subscription: Subscription,
  change: Pick<InvoiceChange, "nextAttemptAt" | "stopReason" | "lastFailure">,
): Promise<Invoice> {
  const released = await updateInvoiceRow(actor, invoice, { ...change, paymentBegunAt: null, updatedAt: now(actor) });
  const { chargeAt } = await followOpenInvoices(actor, subscription);
  if (subscription.status !== "canceled") await changeSubscription(actor, subscription, { chargeAt });
  return released;
}

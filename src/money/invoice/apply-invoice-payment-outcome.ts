import { lockCheckoutSession, type StoredCheckoutSession } from "#checkout/checkout-session/store.ts";
import type { Actor } from "#kernel/actor.ts";
import { now } from "#kernel/clock.ts";
import { notFound } from "#kernel/errors.ts";
import type { InvoiceEvent } from "#money/invoice/events.ts";
import { failInvoice } from "#money/invoice/fail-invoice.ts";
import { type Invoice, isPayable } from "#money/invoice/model.ts";
import { payInvoice } from "#money/invoice/pay-invoice.ts";
import {
  findInvoice,
  findInvoiceOrigin,
  type InvoiceChange,
  lockInvoice,
  updateInvoiceRow,
} from "#money/invoice/store.ts";
import { announcePayment } from "#money/payment/announce-payment.ts";
import { isInProgress, type Payment, type PaymentOutcome } from "#money/payment/model.ts";
import { paySessionByInvoice } from "#money/payment/pay-session-later.ts";
import { findPayment, updatePayment } from "#money/payment/store.ts";
import { savePaymentMethod } from "#money/payment-method/save-payment-method.ts";
import { createServiceRefund } from "#money/refund/create-service-refund.ts";
import type { Refund } from "#money/refund/model.ts";
import { changeSubscription } from "#money/subscription/change-subscription.ts";
import { followOpenInvoices } from "#money/subscription/follow-open-invoices.ts";
import type { Subscription } from "#money/subscription/model.ts";
import { lockSubscription } from "#money/subscription/store.ts";
import { recordEvent } from "#platform/work/record-event.ts";

/** A processor that could not be reached is called again after this time. */
const RETRY_SILENT_MS = 60_000;

interface Locked {
  session: StoredCheckoutSession | null;
  subscription: Subscription;
  invoice: Invoice;
  payment: Payment;
}

export interface ResolvedInvoicePayment {
  invoice: Invoice;
  /** Whether the payment's status changed. */
  isChanged: boolean;
  /**
   * The refund that is due: the invoice was already paid or void, or the payment was abandoned, before it succeeded.
   */
  refund: Refund | null;
}

/**
 * Applies a processor's outcome to a payment of an invoice that was not made in its session, once: repeated and
 * outdated outcomes change nothing. A due refund is written with it.
 * @param input with the processor's ID of the payment: an outcome without one does not end a payment that got its ID in
 * the meantime.
 * @throws DomainError `resource_missing`.
 */
export async function applyInvoicePaymentOutcome(
  actor: Actor,
  input: { invoiceId: string; paymentId: string; processorPaymentId?: string | null; outcome: PaymentOutcome },
): Promise<ResolvedInvoicePayment> {
  const locked = await lockAll(actor, input);
  const { payment, invoice } = locked;
  if (input.processorPaymentId === null && payment.processorPaymentId !== null) return unchanged(invoice);
  const resolved = await applyTo(actor, locked, input.outcome);
  if (resolved.isChanged) await announcePayment(actor, payment, input.outcome);
  return resolved;
}

function applyTo(actor: Actor, locked: Locked, outcome: PaymentOutcome): Promise<ResolvedInvoicePayment> {
  switch (outcome.status) {
    case "requires_action":
      return requireAction(actor, locked, outcome.next);
    case "processing":
      return process(actor, locked, outcome);
    case "succeeded":
      return succeed(actor, locked, outcome);
    case "failed":
      return fail(actor, locked, outcome);
  }
}

async function lockAll(
  actor: Actor,
  { invoiceId, paymentId }: { invoiceId: string; paymentId: string },
): Promise<Locked> {
  const origin = await findInvoiceOrigin(actor, invoiceId);
  if (!origin?.subscriptionId) throw notFound("invoice", invoiceId);
  const { checkoutSessionId } = origin;
  const session = checkoutSessionId === null ? null : await lockCheckoutSession(actor, checkoutSessionId);
  // In this order, in one round trip.
  const [subscription, invoice, payment] = await Promise.all([
    lockSubscription(actor, origin.subscriptionId),
    lockInvoice(actor, invoiceId),
    findPayment(actor, paymentId),
  ]);
  if (!subscription || !invoice || payment?.invoiceId !== invoiceId) throw notFound("payment", paymentId);
  return { session, subscription, invoice, payment };
}

async function requireAction(
  actor: Actor,
  { payment, invoice }: Locked,
  actionUrl: string,
): Promise<ResolvedInvoicePayment> {
  if (payment.status !== "created" && payment.status !== "requires_action") return unchanged(invoice);
  if (payment.status === "requires_action" && payment.actionUrl === actionUrl) return unchanged(invoice);
  await updatePayment(actor, payment.id, { status: "requires_action", actionUrl, updatedAt: now(actor) });
  return { invoice, isChanged: payment.status === "created", refund: null };
}

/** The money takes days: the invoice stays open, and is not charged in the meantime. */
async function process(
  actor: Actor,
  { payment, invoice, subscription }: Locked,
  { card, kept }: Extract<PaymentOutcome, { status: "processing" }>,
): Promise<ResolvedInvoicePayment> {
  if (payment.status === "succeeded" || payment.status === "processing") return unchanged(invoice);
  await updatePayment(actor, payment.id, { status: "processing", card, updatedAt: now(actor) });
  await savePaymentMethod(actor, subscription, payment, kept);
  return { invoice, isChanged: true, refund: null };
}

async function succeed(
  actor: Actor,
  { payment, invoice, subscription, session }: Locked,
  { card, kept }: Extract<PaymentOutcome, { status: "succeeded" }>,
): Promise<ResolvedInvoicePayment> {
  if (payment.status === "succeeded") return unchanged(invoice);
  const updatedAt = now(actor);
  if (!isPayable(invoice) || payment.status === "failed") {
    await updatePayment(actor, payment.id, { status: "succeeded", card, refundDueAt: updatedAt, updatedAt });
    return { invoice, isChanged: true, refund: await createServiceRefund(actor, payment) };
  }
  const [methodId] = await Promise.all([
    savePaymentMethod(actor, subscription, payment, kept),
    updatePayment(actor, payment.id, { status: "succeeded", card, updatedAt }),
  ]);
  const paid = await payInvoice(actor, invoice, subscription, { paymentId: payment.id, methodId });
  // A session and its first invoice are one debt.
  if (session?.paymentStatus === "unpaid") await paySessionByInvoice(actor, session, payment);
  return { invoice: paid, isChanged: true, refund: null };
}

async function fail(
  actor: Actor,
  { payment, invoice, subscription }: Locked,
  outcome: Extract<PaymentOutcome, { status: "failed" }>,
): Promise<ResolvedInvoicePayment> {
  if (!isInProgress(payment)) return unchanged(invoice);
  await updatePayment(actor, payment.id, { status: "failed", failureCode: outcome.failure, updatedAt: now(actor) });
  const isAutomaticAttempt =
    payment.paymentMethodId !== null && invoice.status === "open" && !isRequested(invoice, subscription);
  if (!isAutomaticAttempt) {
    // The merchant who requested the charge is notified; a customer sees the result on the page.
    const isNotified = payment.paymentMethodId !== null;
    const isReason = isNotified && outcome.failure !== "abandoned";
    const released = await release(actor, invoice, subscription, isReason ? { lastFailure: outcome.failure } : {});
    if (isNotified) recordEvent<InvoiceEvent>(actor, { type: "invoice.payment_failed", object: released });
    return { invoice: released, isChanged: true, refund: null };
  }
  if (outcome.failure === "abandoned") {
    const again = new Date(now(actor).getTime() + RETRY_SILENT_MS);
    const nextAttemptAt = subscription.status === "canceled" ? invoice.nextAttemptAt : again;
    return { invoice: await release(actor, invoice, subscription, { nextAttemptAt }), isChanged: true, refund: null };
  }
  const { paymentMethodType: methodType, paymentMethodId: methodId } = payment;
  await failInvoice(actor, invoice, subscription, { outcome, methodType, methodId });
  return { invoice: (await findInvoice(actor, invoice.id)) ?? invoice, isChanged: true, refund: null };
}

/**
 * Whether the merchant requested the charge. An automatic attempt has no next one while it is in progress, and none is
 * made for unpaid, paused or canceled subscriptions.
 */
function isRequested({ nextAttemptAt }: Invoice, { status }: Subscription): boolean {
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
  change: Pick<InvoiceChange, "nextAttemptAt" | "lastFailure">,
): Promise<Invoice> {
  const released = await updateInvoiceRow(actor, invoice, { ...change, paymentBegunAt: null, updatedAt: now(actor) });
  const { chargeAt } = await followOpenInvoices(actor, subscription);
  if (subscription.status !== "canceled") await changeSubscription(actor, subscription, { chargeAt });
  return released;
}

function unchanged(invoice: Invoice): ResolvedInvoicePayment {
  return { invoice, isChanged: false, refund: null };
}

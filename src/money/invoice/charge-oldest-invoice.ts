import type { Actor } from "#kernel/actor.ts";
import { now } from "#kernel/clock.ts";
import { hasOpenDispute } from "#money/dispute/store.ts";
import { type Invoice, type StopReason, waitsForMethod } from "#money/invoice/model.ts";
import { recordMissedAttempt } from "#money/invoice/record-charge-failed.ts";
import { type InvoiceCharge, startInvoicePayment } from "#money/invoice/start-invoice-payment.ts";
import { findOpenInvoices, readOpenInvoices, updateInvoiceRow } from "#money/invoice/store.ts";
import { findInvoicePaymentInProgress, findLastCharge, type LastCharge } from "#money/payment/store.ts";
import type { SavedPaymentMethod } from "#money/payment-method/model.ts";
import { findChargeableMethod } from "#money/payment-method/store.ts";
import { changeSubscription } from "#money/subscription/change-subscription.ts";
import { followOpenInvoices } from "#money/subscription/follow-open-invoices.ts";
import type { Subscription } from "#money/subscription/model.ts";

const DAY_MS = 86_400_000;
/** An invoice that is first charged this long after the start of its period was delayed by an outage. */
const LATE_MS = 3_600_000;
/** Two charges of a subscription are at least this far apart, if the first of them had to wait for the one before it. */
const MIN_PAUSE_MS = 20 * 3_600_000;

/**
 * Starts the charge of the oldest due invoice of a locked subscription with its saved method. Nothing is charged while
 * a payment is disputed, and after an outage at most one invoice a day (contract, section 9).
 * @returns the charge for the processor; null if nothing was to be charged yet, or nothing can be.
 */
export async function chargeOldestInvoice(actor: Actor, subscription: Subscription): Promise<InvoiceCharge | null> {
  const at = now(actor);
  const open = await findOpenInvoices(actor, subscription.id);
  const invoice = open.find(({ nextAttemptAt }) => nextAttemptAt !== null && nextAttemptAt <= at);
  const postponed = invoice && (await postponement(actor, subscription, { invoice, open, at }));
  if (!invoice || postponed) {
    if (invoice && postponed) await updateInvoiceRow(actor, invoice, { ...postponed, updatedAt: at });
    const { chargeAt } = await followOpenInvoices(actor, subscription);
    await changeSubscription(actor, subscription, { chargeAt });
    return null;
  }
  const { defaultPaymentMethodId: id, customerId } = subscription;
  const method = id === null ? null : await findChargeableMethod(actor, { id, customerId });
  if (!method || method.id === invoice.blockedMethodId) {
    const methodType = method?.type ?? "card";
    await recordMissedAttempt(actor, invoice, subscription, { reason: missingMethod(invoice, method), methodType });
    return null;
  }
  const started = await startInvoicePayment(actor, { invoice, subscription }, { by: "schedule", method });
  const chargeAt = earliestOf(open.filter((candidate) => candidate !== invoice));
  return { ...started, subscription: await changeSubscription(actor, subscription, { chargeAt }) };
}

/**
 * The saved method with which a new invoice of a locked subscription can be charged immediately; null without one, and
 * if older invoices, a dispute, or the day after a delayed charge come first.
 */
export async function findMethodOfNewInvoice(
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

/** Whether an outage held it up. */
export function isHeldUp({ createdAt, periodStart }: Pick<Invoice, "createdAt" | "periodStart">): boolean {
  return createdAt.getTime() - periodStart.getTime() > LATE_MS;
}

function earliestOf(invoices: readonly Invoice[]): Date | null {
  const times = invoices.flatMap(({ nextAttemptAt }) => nextAttemptAt?.getTime() ?? []);
  return times.length === 0 ? null : new Date(Math.min(...times));
}

/** Whether an invoice is charged for the first time long after its period's start. */
function isLate({ periodStart }: Pick<Invoice, "periodStart">, at: Date): boolean {
  return at.getTime() - periodStart.getTime() > LATE_MS;
}

/**
 * Whether the last charge was late, so that an invoice that is on time has to wait. After a charge that an outage held
 * up, that is a day. The charge after it was late only because it waited for this day: if the next one waited for a day
 * too, a daily subscription would be late for good.
 */
function isTooSoonAfter({ at, attemptNumber, invoice }: LastCharge, time: Date): boolean {
  if (attemptNumber > 1 || !isLate(invoice, at)) return false;
  return time.getTime() - at.getTime() < (isHeldUp(invoice) ? DAY_MS : MIN_PAUSE_MS);
}

function dayBefore(time: Date): Date {
  return new Date(time.getTime() - DAY_MS);
}

function dayAfter(time: Date): Date {
  return new Date(time.getTime() + DAY_MS);
}

/** Why no method can be charged. */
function missingMethod(invoice: Invoice, method: SavedPaymentMethod | null): StopReason {
  if (!method) return "no_payment_method";
  return invoice.lastFailure === "authentication_required" ? "authentication_required" : "method_lost";
}

/** @returns when an invoice is charged instead, or looked at again if it is stopped; null if it can be charged now. */
async function postponement(
  actor: Actor,
  subscription: Subscription,
  { invoice, open, at }: { invoice: Invoice; open: readonly Invoice[]; at: Date },
): Promise<Pick<Invoice, "nextAttemptAt" | "stopReason"> | null> {
  const kept = waitsForMethod(invoice) ? invoice.stopReason : null;
  const until = (nextAttemptAt: Date) => ({ nextAttemptAt, stopReason: kept });
  if (await findInvoicePaymentInProgress(actor, invoice.id)) return until(new Date(at.getTime() + LATE_MS));
  if (await hasOpenDispute(actor, subscription.id)) return { ...until(dayAfter(at)), stopReason: kept ?? "disputed" };
  if (invoice.scheduledAttempts > 0) return null;
  const last = await findLastCharge(actor, subscription.id, dayBefore(at));
  if (!last || dayAfter(last.at) <= at) return null;
  const older = open.slice(0, open.indexOf(invoice));
  const waitsInLine = older.some(
    (olderInvoice) => olderInvoice.scheduledAttempts === 0 && olderInvoice.nextAttemptAt !== null,
  );
  return isLate(invoice, at) || waitsInLine || isTooSoonAfter(last, at) ? until(dayAfter(last.at)) : null;
}

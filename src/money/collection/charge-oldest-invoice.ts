import type { Actor } from "#kernel/actor.ts";
import { now } from "#kernel/clock.ts";
import { recordMissedAttempt } from "#money/collection/record-charge-failed.ts";
import { type Invoice, type StopReason, waitsForMethod } from "#money/invoice/model.ts";
import { startInvoicePayment } from "#money/invoice/start-invoice-payment.ts";
import { findOpenInvoices, updateInvoiceRow } from "#money/invoice/store.ts";
import { findInvoicePaymentInProgress, findLastCharge } from "#money/payment/store.ts";
import type { SavedPaymentMethod } from "#money/payment-method/model.ts";
import { findChargeableMethod } from "#money/payment-method/store.ts";
import { changeSubscription } from "#money/subscription/change-subscription.ts";
import { dayAfter, dayBefore, isLate, isTooSoonAfter, LATE_MS } from "#money/subscription/charge-spacing.ts";
import { followOpenInvoices } from "#money/subscription/follow-open-invoices.ts";
import type { InvoiceCharge } from "#money/subscription/invoice-charge.ts";
import type { Subscription } from "#money/subscription/model.ts";
import { hasOpenDispute } from "#money/subscription/open-dispute-store.ts";

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
  const started = await startInvoicePayment(actor, invoice, { by: "schedule", method });
  const chargeAt = earliestOf(open.filter((candidate) => candidate !== invoice));
  return { ...started, subscription: await changeSubscription(actor, subscription, { chargeAt }) };
}

function earliestOf(invoices: readonly Invoice[]): Date | null {
  const times = invoices.flatMap(({ nextAttemptAt }) => nextAttemptAt?.getTime() ?? []);
  return times.length === 0 ? null : new Date(Math.min(...times));
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

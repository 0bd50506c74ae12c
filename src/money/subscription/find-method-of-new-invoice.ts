import type { Actor } from "#kernel/actor.ts";
import { now } from "#kernel/clock.ts";
import { readOpenInvoices } from "#money/invoice/store.ts";
import { findLastCharge } from "#money/payment/store.ts";
import type { SavedPaymentMethod } from "#money/payment-method/model.ts";
import { findChargeableMethod } from "#money/payment-method/store.ts";
import { dayBefore, isTooSoonAfter } from "#money/subscription/charge-spacing.ts";
import type { Subscription } from "#money/subscription/model.ts";
import { hasOpenDispute } from "#money/subscription/open-dispute-store.ts";

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

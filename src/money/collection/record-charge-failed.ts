import type { BillingSettings } from "#account/merchant/billing-settings.ts";
import { findBillingSettings } from "#account/merchant/billing-settings-store.ts";
import type { Actor } from "#kernel/actor.ts";
import { now } from "#kernel/clock.ts";
import { recordInvoiceTooSmall } from "#money/collection/record-invoice-too-small.ts";
import { needsOtherMethod, nextAttemptAt } from "#money/collection/retry-schedule.ts";
import type { InvoiceEvent } from "#money/invoice/events.ts";
import type { Invoice, StopReason } from "#money/invoice/model.ts";
import { type InvoiceChange, updateInvoiceRow } from "#money/invoice/store.ts";
import { DELAYED_METHODS, type PaymentOutcome } from "#money/payment/model.ts";
import type { SubscriptionAnnouncement } from "#money/subscription/announcements.ts";
import { changeSubscription } from "#money/subscription/change-subscription.ts";
import { endSubscription } from "#money/subscription/end-subscription.ts";
import { followOpenInvoices } from "#money/subscription/follow-open-invoices.ts";
import type { Subscription } from "#money/subscription/model.ts";
import type { PaymentMethodType } from "#order/checkout-settings.ts";
import { announce } from "#platform/work/announce.ts";
import { recordEvent } from "#platform/work/record-event.ts";

/** A charge that failed. */
export interface FailedCharge {
  outcome: Extract<PaymentOutcome, { status: "failed" }>;
  methodType: PaymentMethodType;
  /** The saved method; null if the session's payment saved none. */
  methodId: string | null;
}

/**
 * Records that the scheduled charge of a locked, open invoice failed (contract, section 9): it is retried by the
 * merchant's settings, or stopped if the same method would fail each time; the customer is emailed, the subscription is
 * past due; after the last retry it ends, or is unpaid. A renewal that the processor finds too small is owed instead.
 */
export async function recordChargeFailed(
  actor: Actor,
  invoice: Invoice,
  subscription: Subscription,
  { outcome, methodType, methodId }: FailedCharge,
): Promise<void> {
  // A first invoice is one debt with its session, which no balance can pay.
  const isOwed = outcome.failure === "amount_too_small" && invoice.checkoutSessionId === null;
  if (isOwed) return recordInvoiceTooSmall(actor, invoice, subscription);
  const isUnusable = needsOtherMethod(outcome);
  const reason = isUnusable ? reasonOf(outcome) : null;
  const { after, settings } = await endAttempt(
    actor,
    invoice,
    subscription,
    { methodType, reason },
    {
      lastFailure: outcome.failure,
      paymentBegunAt: null,
      ...(isUnusable && { blockedMethodId: methodId }),
    },
  );
  recordEvent<InvoiceEvent>(actor, { type: "invoice.payment_failed", object: after });
  if (outcome.failure === "authentication_required") {
    recordEvent<InvoiceEvent>(actor, { type: "invoice.payment_action_required", object: after });
  }
  await follow(actor, after, subscription, settings, "charge_failed");
  // The customer was told that the debit was pending, and hears nothing else about it.
  const isUntold = subscription.status === "canceled" || subscription.status === "unpaid";
  if (isUntold && DELAYED_METHODS.includes(methodType)) {
    await announce<SubscriptionAnnouncement>(actor, {
      type: "billing_notice",
      kind: "debit_failed",
      subscription,
      invoice: after,
    });
  }
}

function reasonOf({ failure }: FailedCharge["outcome"]): StopReason {
  return failure === "authentication_required" ? failure : "method_lost";
}

/**
 * Records that a scheduled attempt of a locked, open invoice was not made, because no saved method can be charged. The
 * customer and integrators are notified the first time that there is no saved method; otherwise, the failed charge has
 * notified them. The retries pass until there is another method.
 */
export async function recordMissedAttempt(
  actor: Actor,
  invoice: Invoice,
  subscription: Subscription,
  { reason, methodType }: { reason: StopReason; methodType: PaymentMethodType },
): Promise<void> {
  const { after, settings } = await endAttempt(actor, invoice, subscription, { methodType, reason }, {});
  const isNew = invoice.stopReason !== reason && reason === "no_payment_method";
  if (isNew) recordEvent<InvoiceEvent>(actor, { type: "invoice.payment_failed", object: after });
  await follow(actor, after, subscription, settings, isNew ? "payment_method_missing" : null);
}

/** Ends a scheduled attempt: the invoice has its next one, or none. */
async function endAttempt(
  actor: Actor,
  invoice: Invoice,
  { status }: Subscription,
  { methodType, reason }: { methodType: PaymentMethodType; reason: StopReason | null },
  change: Omit<InvoiceChange, "updatedAt">,
): Promise<{ after: Invoice; settings: BillingSettings }> {
  const at = now(actor);
  const settings = await findBillingSettings(actor);
  const scheduledAttempts = invoice.scheduledAttempts + 1;
  const schedule = { dueAt: invoice.createdAt, failed: scheduledAttempts, methodType, at };
  const isCharged = status !== "canceled" && status !== "unpaid";
  const next = isCharged ? nextAttemptAt(schedule, settings.retryDays) : null;
  const after = await updateInvoiceRow(actor, invoice, {
    ...change,
    scheduledAttempts,
    nextAttemptAt: next,
    stopReason: next === null ? REASON_WITHOUT_CHARGES[status] : (reason ?? (status === "paused" ? "paused" : null)),
    updatedAt: at,
  });
  return { after, settings };
}

/** Why nothing more is scheduled: in all other statuses, the schedule is exhausted. */
const REASON_WITHOUT_CHARGES: Record<Subscription["status"], StopReason | null> = {
  canceled: "merchant",
  unpaid: "failing",
  paused: null,
  trialing: null,
  active: null,
  past_due: null,
};

/** @param notice the email about it; null without one. */
async function follow(
  actor: Actor,
  invoice: Invoice,
  subscription: Subscription,
  settings: BillingSettings,
  notice: "charge_failed" | "payment_method_missing" | null,
): Promise<void> {
  if (subscription.status === "canceled") return;
  // What follows the last attempt has followed that of another invoice.
  if (subscription.status === "unpaid") {
    const { chargeAt } = await followOpenInvoices(actor, subscription);
    await changeSubscription(actor, subscription, { chargeAt });
    return;
  }
  if (invoice.nextAttemptAt === null) return payAnotherWay(actor, invoice, subscription, settings);
  const { chargeAt } = await followOpenInvoices(actor, subscription);
  // An unpaid invoice of a trial for something else does not end the trial: see startNextPeriod.
  const status = subscription.status === "active" ? "past_due" : subscription.status;
  const owing = await changeSubscription(actor, subscription, { status, chargeAt });
  if (notice === null) return;
  await announce<SubscriptionAnnouncement>(actor, {
    type: "billing_notice",
    kind: notice,
    subscription: owing,
    invoice,
  });
}

/**
 * The last attempt is over: the invoice stays open and payable on its page. A subscription that ends with its
 * current period ends then, not before.
 */
async function payAnotherWay(
  actor: Actor,
  invoice: Invoice,
  subscription: Subscription,
  { finalFailure }: BillingSettings,
): Promise<void> {
  const { cancelAt, currentPeriodEnd } = subscription;
  if (finalFailure === "cancel" && (cancelAt === null || cancelAt > currentPeriodEnd)) {
    await endSubscription(actor, subscription, "payment_failed", now(actor));
    return;
  }
  const { chargeAt } = await followOpenInvoices(actor, subscription);
  const status =
    subscription.status === "paused" || subscription.status === "trialing" ? subscription.status : "unpaid";
  const unpaid = await changeSubscription(actor, subscription, { status, chargeAt });
  await announce<SubscriptionAnnouncement>(actor, {
    type: "billing_notice",
    kind: "charge_failed",
    subscription: unpaid,
    invoice,
  });
}

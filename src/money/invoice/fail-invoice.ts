import type { BillingSettings } from "#account/merchant/billing-settings.ts";
import { findBillingSettings } from "#account/merchant/billing-settings-store.ts";
import type { Actor } from "#kernel/actor.ts";
import { now } from "#kernel/clock.ts";
import type { InvoiceEvent } from "#money/invoice/events.ts";
import type { Invoice } from "#money/invoice/model.ts";
import { needsOtherMethod, nextAttemptAt } from "#money/invoice/retry-schedule.ts";
import { updateInvoiceRow } from "#money/invoice/store.ts";
import type { PaymentOutcome } from "#money/payment/model.ts";
import type { SubscriptionAnnouncement } from "#money/subscription/announcements.ts";
import { changeSubscription } from "#money/subscription/change-subscription.ts";
import { endSubscription } from "#money/subscription/end-subscription.ts";
import { followOpenInvoices } from "#money/subscription/follow-open-invoices.ts";
import type { Subscription } from "#money/subscription/model.ts";
import type { PaymentMethodType } from "#order/checkout-settings.ts";
import { announce } from "#platform/work/announce.ts";
import { recordEvent } from "#platform/work/record-event.ts";

/** A charge that failed, or could not be attempted. */
export interface FailedCharge {
  outcome: Extract<PaymentOutcome, { status: "failed" }>;
  methodType: PaymentMethodType;
  /** The saved method; null if there is none. */
  methodId: string | null;
}

/**
 * Records that a locked, open invoice could not be charged (contract, section 9): it is retried by the merchant's
 * settings, the customer is emailed, the subscription is past due; after the last retry it ends, or is unpaid.
 */
export async function failInvoice(
  actor: Actor,
  invoice: Invoice,
  subscription: Subscription,
  { outcome, methodType, methodId }: FailedCharge,
): Promise<void> {
  const at = now(actor);
  const settings = await findBillingSettings(actor);
  const failed = invoice.attemptCount + 1;
  const ends = subscription.status === "canceled";
  const next = ends ? null : nextAttemptAt({ dueAt: invoice.createdAt, failed, methodType, at }, settings.retryDays);
  const after = await updateInvoiceRow(actor, invoice, {
    attemptCount: failed,
    // Without a method nothing was attempted.
    lastFailure: methodId === null ? null : outcome.failure,
    nextAttemptAt: next,
    paymentBegunAt: null,
    ...(needsOtherMethod(outcome) && { blockedMethodId: methodId }),
    updatedAt: at,
  });
  const type =
    outcome.failure === "authentication_required" ? "invoice.payment_action_required" : "invoice.payment_failed";
  recordEvent<InvoiceEvent>(actor, { type: "invoice.payment_failed", object: after });
  if (type !== "invoice.payment_failed") recordEvent<InvoiceEvent>(actor, { type, object: after });
  if (ends) return;
  if (next === null) return payAnotherWay(actor, after, subscription, settings);
  const { chargeAt } = await followOpenInvoices(actor, subscription);
  // An unpaid invoice of a trial for something else does not end the trial: see startNextPeriod.
  const status = subscription.status === "active" ? "past_due" : subscription.status;
  const owing = await changeSubscription(actor, subscription, { status, chargeAt });
  const kind = methodId === null ? "payment_method_missing" : "charge_failed";
  await announce<SubscriptionAnnouncement>(actor, {
    type: "billing_notice",
    kind,
    subscription: owing,
    invoice: after,
  });
}

/**
 * The last try has failed: the invoice stays open and payable on its page. A subscription whose end is planned ends then,
 * not before.
 */
async function payAnotherWay(
  actor: Actor,
  invoice: Invoice,
  subscription: Subscription,
  { finalFailure }: BillingSettings,
): Promise<void> {
  if (finalFailure === "cancel" && subscription.cancelAt === null) {
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

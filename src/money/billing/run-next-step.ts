import type { Actor } from "#kernel/actor.ts";
import { now } from "#kernel/clock.ts";
import { chargeOldestInvoice } from "#money/collection/charge-oldest-invoice.ts";
import { changeSubscription } from "#money/subscription/change-subscription.ts";
import { endSubscription } from "#money/subscription/end-subscription.ts";
import type { InvoiceCharge } from "#money/subscription/invoice-charge.ts";
import type { Subscription } from "#money/subscription/model.ts";
import { noticeAtAfterChange } from "#money/subscription/notices.ts";
import { renewSubscription } from "#money/subscription/renew-subscription.ts";
import { sendNotices } from "#money/subscription/send-notices.ts";
import { lockSubscription } from "#money/subscription/store.ts";

/** The performed step: `idle` if nothing is due. */
export type Step = { status: "idle" } | { status: "done" } | { status: "charges"; charge: InvoiceCharge };

/**
 * Performs the first due step of a subscription, in one transaction. At the same instant the order is: it ends,
 * invoicing resumes, its period or trial ends, notices are sent, and an invoice is charged (contract, section 9).
 */
export async function runNextStep(actor: Actor, id: string): Promise<Step> {
  const subscription = await lockSubscription(actor, id);
  if (!subscription) return { status: "idle" };
  const at = now(actor);
  const isDue = (time: Date | null) => time !== null && time <= at;
  const { status, cancelAt, collectionPaused, resumesAt, currentPeriodEnd, noticeAt, chargeAt } = subscription;
  if (status === "canceled") return { status: "idle" };
  const hasPeriods = status !== "paused";
  const endsFirst = cancelAt !== null && (!hasPeriods || cancelAt <= currentPeriodEnd);
  if (isDue(cancelAt) && endsFirst) {
    await endSubscription(actor, subscription, "cancellation_requested", cancelAt ?? at);
    return { status: "done" };
  }
  if (collectionPaused && isDue(resumesAt) && (resumesAt ?? at) <= currentPeriodEnd) {
    const resumed = { ...subscription, collectionPaused: false, resumesAt: null };
    await changeSubscription(actor, subscription, {
      ...resumed,
      noticeAt: noticeAtAfterChange(resumed, resumesAt ?? at),
    });
    return { status: "done" };
  }
  if (!hasPeriods) return { status: "idle" };
  if (isDue(noticeAt) && (noticeAt ?? at) < currentPeriodEnd) {
    await sendNotices(actor, subscription);
    return { status: "done" };
  }
  if (isDue(currentPeriodEnd)) {
    const { subscription: renewed, charge: started } = await renewSubscription(actor, subscription);
    if (started) return { status: "charges", charge: started };
    const isCharged = isDue(renewed.chargeAt) && renewed.currentPeriodEnd > at;
    return isCharged ? charge(actor, renewed) : { status: "done" };
  }
  return isDue(chargeAt) ? charge(actor, subscription) : { status: "idle" };
}

async function charge(actor: Actor, subscription: Subscription): Promise<Step> {
  const toMake = await chargeOldestInvoice(actor, subscription);
  return toMake ? { status: "charges", charge: toMake } : { status: "done" };
}

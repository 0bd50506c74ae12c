import type { Actor } from "#kernel/actor.ts";
import { now } from "#kernel/clock.ts";
import { DomainError, fieldError } from "#kernel/errors.ts";
import { requireScope } from "#kernel/scope.ts";
import { resumeOpenInvoices } from "#money/invoice/collection-store.ts";
import { statusByInvoices } from "#money/invoice/model.ts";
import { findOpenInvoices } from "#money/invoice/store.ts";
import { changeSubscription } from "#money/subscription/change-subscription.ts";
import { followOpenInvoices } from "#money/subscription/follow-open-invoices.ts";
import { lockRunningSubscription, subscriptionCanceled } from "#money/subscription/lock-running-subscription.ts";
import type { ResumeAnchor, Subscription } from "#money/subscription/model.ts";
import { nextNoticeAt } from "#money/subscription/notices.ts";
import { startNextPeriod } from "#money/subscription/renew-subscription.ts";
import { setAuditDetails } from "#platform/work/set-audit-details.ts";

/**
 * Resumes a paused subscription, and the charges of invoices that were open before. A period that has not ended
 * continues, whether it is paid or not: nothing new is charged. After its end a new period begins now, from which all
 * later ones are counted, with its invoice.
 * @param anchor what the caller expects: `unchanged` before the end of the period, `now` afterwards; default: that one.
 * @throws DomainError `resource_missing`, `subscription_canceled`, `subscription_not_paused`, `insufficient_scope`;
 * `parameter_invalid` on `billing_cycle_anchor` if it is the other one.
 */
export async function resumeSubscription(actor: Actor, id: string, anchor?: ResumeAnchor): Promise<Subscription> {
  requireScope(actor, "subscriptions:write");
  const subscription = await lockRunningSubscription(actor, id);
  if (subscription.status !== "paused") throw notPaused(subscription);
  const at = now(actor);
  // Its planned end has passed, and the worker ends it.
  if (subscription.cancelAt !== null && subscription.cancelAt <= at) throw subscriptionCanceled();
  const isCurrent = at < subscription.currentPeriodEnd;
  if (anchor !== undefined && anchor !== (isCurrent ? "unchanged" : "now")) throw otherAnchor(subscription, isCurrent);
  setAuditDetails({ objectId: id, name: subscription.terms.productName });
  await resumeOpenInvoices(actor, id, at);
  const byInvoices = statusByInvoices(await findOpenInvoices(actor, id));
  const { collectionPaused: wasPaused, resumesAt } = subscription;
  const collectionPaused = wasPaused && (resumesAt === null || resumesAt > at);
  const collection = { collectionPaused, resumesAt: collectionPaused ? resumesAt : null };
  if (!isCurrent) {
    const restarted = { ...subscription, ...collection, status: byInvoices, anchorAt: at, periodIndex: -1 };
    return startNextPeriod(actor, subscription, restarted, "customer.subscription.resumed");
  }
  const isTrial = subscription.trialEnd !== null && subscription.trialEnd > at;
  const resumed = { ...subscription, ...collection, status: isTrial ? ("trialing" as const) : byInvoices };
  const { chargeAt } = await followOpenInvoices(actor, resumed);
  // Notices that fell due during the pause are sent now.
  const noticeAt = nextNoticeAt(resumed, subscription.updatedAt);
  return changeSubscription(actor, subscription, { ...resumed, chargeAt, noticeAt }, "customer.subscription.resumed");
}

function otherAnchor({ currentPeriodEnd }: Subscription, isCurrent: boolean): DomainError {
  const end = currentPeriodEnd.toISOString();
  const message = isCurrent
    ? `must be "unchanged" until the current period ends (${end}): send "unchanged" or omit it`
    : `must be "now", because the last period ended at ${end}: send "now" or omit it`;
  return fieldError("parameter_invalid", "billing_cycle_anchor", message);
}

function notPaused({ collectionPaused }: Subscription): DomainError {
  const message = collectionPaused
    ? "This subscription is not paused, only its invoicing is. To resume invoicing, set pause_collection to null."
    : "This subscription is not paused.";
  return new DomainError("subscription_not_paused", message);
}

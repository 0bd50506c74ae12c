import { setAuditDetails } from "#account/audit-log/set-audit-details.ts";
import type { Actor } from "#kernel/actor.ts";
import { now } from "#kernel/clock.ts";
import { DomainError } from "#kernel/errors.ts";
import { requireScope } from "#kernel/scope.ts";
import type { Invoice } from "#money/invoice/model.ts";
import { findOpenInvoices } from "#money/invoice/store.ts";
import { lockRunningSubscription } from "#money/subscription/lock-running-subscription.ts";
import type { Subscription, SubscriptionStatus } from "#money/subscription/model.ts";
import { startNextPeriod } from "#money/subscription/renew-subscription.ts";

/**
 * Resumes a paused subscription: a new period begins now, from which all later ones are counted, with its invoice.
 * Invoices that were open before are charged again; a trial ends.
 * @throws DomainError `resource_missing`, `subscription_canceled`, `subscription_not_paused`, `insufficient_scope`.
 */
export async function resumeSubscription(actor: Actor, id: string): Promise<Subscription> {
  requireScope(actor, "subscriptions:write");
  const subscription = await lockRunningSubscription(actor, id);
  if (subscription.status !== "paused") throw notPaused(subscription);
  setAuditDetails({ objectId: id, name: subscription.terms.productName });
  const at = now(actor);
  const trialEnd = subscription.trialEnd !== null && subscription.trialEnd > at ? at : subscription.trialEnd;
  const status = statusOf(await findOpenInvoices(actor, id));
  const { collectionPaused: wasPaused, resumesAt } = subscription;
  const collectionPaused = wasPaused && (resumesAt === null || resumesAt > at);
  const collection = { collectionPaused, resumesAt: collectionPaused ? resumesAt : null };
  const restarted = { ...subscription, ...collection, status, anchorAt: at, periodIndex: -1, trialEnd };
  return startNextPeriod(actor, subscription, restarted, "customer.subscription.resumed");
}

/** The status by the invoices that were open when it was paused: if they are no longer charged, it is unpaid. */
function statusOf(open: readonly Invoice[]): SubscriptionStatus {
  if (open.length === 0) return "active";
  const isUnpaid = open.some(({ nextAttemptAt, paymentBegunAt }) => nextAttemptAt === null && paymentBegunAt === null);
  return isUnpaid ? "unpaid" : "past_due";
}

function notPaused({ collectionPaused }: Subscription): DomainError {
  const message = collectionPaused
    ? "This subscription is not paused, only its invoicing is. To resume invoicing, set pause_collection to null."
    : "This subscription is not paused.";
  return new DomainError("subscription_not_paused", message);
}

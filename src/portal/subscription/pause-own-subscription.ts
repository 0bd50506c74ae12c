import type { Actor } from "#kernel/actor.ts";
import { now } from "#kernel/clock.ts";
import { findInvoice } from "#money/invoice/store.ts";
import { subscriber } from "#money/subscription/by-customer.ts";
import type { Subscription } from "#money/subscription/model.ts";
import { periodAt } from "#money/subscription/period.ts";
import { updateSubscription } from "#money/subscription/update-subscription.ts";
import type { PortalFeatures } from "#portal/configuration/model.ts";
import type { PortalPerson } from "#portal/person/model.ts";
import { canBePaused, canBeResumed, isInvoiced, type PauseMonths } from "#portal/subscription/can-be-paused.ts";
import type { Outcome } from "#portal/subscription/outcome.ts";
import { lockOwnSubscription } from "#portal/subscription/own-subscription.ts";

/** When a pause that begins now ends: on the same day, some calendar months later. */
export function pauseEnd(actor: Actor, months: PauseMonths): Date {
  return periodAt(now(actor), { interval: "month", intervalCount: months }, 0).end;
}

/** Whether its customer can pause a subscription: see `canBePaused`. Reads nothing where no pause is offered. */
export async function isPausable(actor: Actor, subscription: Subscription, features: PortalFeatures): Promise<boolean> {
  const { latestInvoiceId } = subscription;
  if (!features.subscriptionPause.enabled || latestInvoiceId === null) return false;
  return canBePaused(subscription, features, await findInvoice(actor, latestInvoiceId));
}

/**
 * Pauses the payments of a subscription of the person: its periods pass without an invoice until then.
 * @throws DomainError `resource_missing` for one that is not the person's.
 */
export async function pauseOwnSubscription(
  actor: Actor,
  person: PortalPerson,
  features: PortalFeatures,
  { id, months }: { id: string; months: PauseMonths },
): Promise<Outcome> {
  const subscription = await lockOwnSubscription(actor, person, id);
  if (canBeResumed(subscription, features)) return "already";
  if (!(await isPausable(actor, subscription, features))) return "outdated";
  await updateSubscription(subscriber(actor), id, { pauseCollection: { resumesAt: pauseEnd(actor, months) } });
  return "done";
}

/**
 * Ends a pause: the next period is charged again. A period that the pause has skipped stays paused until its end, as it is
 * not paid.
 * @throws DomainError `resource_missing` for a subscription that is not the person's.
 */
export async function resumeOwnSubscription(
  actor: Actor,
  person: PortalPerson,
  features: PortalFeatures,
  id: string,
): Promise<Outcome> {
  const subscription = await lockOwnSubscription(actor, person, id);
  if (!canBeResumed(subscription, features)) return subscription.collectionPaused ? "outdated" : "already";
  const { currentPeriodEnd, resumesAt } = subscription;
  const isSkipped = currentPeriodEnd > now(actor) && !(await isPeriodInvoiced(actor, subscription));
  if (isSkipped && resumesAt?.getTime() === currentPeriodEnd.getTime()) return "already";
  const pauseCollection = isSkipped ? { resumesAt: currentPeriodEnd } : null;
  await updateSubscription(subscriber(actor), id, { pauseCollection });
  return "done";
}

async function isPeriodInvoiced(actor: Actor, subscription: Subscription): Promise<boolean> {
  const { latestInvoiceId } = subscription;
  const latest = latestInvoiceId === null ? null : await findInvoice(actor, latestInvoiceId);
  return latest !== null && isInvoiced(subscription, latest);
}

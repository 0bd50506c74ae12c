import type { Actor } from "#kernel/actor.ts";
import { now } from "#kernel/clock.ts";
import { subscriber } from "#money/subscription/by-customer.ts";
import { periodAt } from "#money/subscription/period.ts";
import { updateSubscription } from "#money/subscription/update-subscription.ts";
import type { PortalFeatures } from "#portal/configuration/model.ts";
import type { PortalPerson } from "#portal/person/model.ts";
import { canBePaused, canBeResumed, type PauseMonths } from "#portal/subscription/can-be-paused.ts";
import type { Outcome } from "#portal/subscription/outcome.ts";
import { lockOwnSubscription } from "#portal/subscription/own-subscription.ts";

/** When a pause that begins now ends: on the same day, some calendar months later. */
export function pauseEnd(actor: Actor, months: PauseMonths): Date {
  return periodAt(now(actor), { interval: "month", intervalCount: months }, 0).end;
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
  if (!canBePaused(subscription, features)) return "outdated";
  await updateSubscription(subscriber(actor), id, { pauseCollection: { resumesAt: pauseEnd(actor, months) } });
  return "done";
}

/**
 * Ends a pause: the next period is charged again.
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
  await updateSubscription(subscriber(actor), id, { pauseCollection: null });
  return "done";
}

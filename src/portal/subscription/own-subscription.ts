import type { Actor } from "#kernel/actor.ts";
import { notFound } from "#kernel/errors.ts";
import { endsNow } from "#money/subscription/by-customer.ts";
import type { Subscription } from "#money/subscription/model.ts";
import { findSubscription, lockSubscription } from "#money/subscription/store.ts";
import type { PortalFeatures } from "#portal/configuration/model.ts";
import type { PortalPerson } from "#portal/person/model.ts";
import { isOwnCustomer } from "#portal/person/store.ts";

/** @throws DomainError `resource_missing` for a subscription that is not the person's. */
export async function ownSubscription(actor: Actor, person: PortalPerson, id: string): Promise<Subscription> {
  const subscription = await findSubscription(actor, id);
  const isOwn = subscription && (await isOwnCustomer(actor, person, subscription.customerId));
  if (!isOwn) throw notFound("subscription", id);
  return subscription;
}

/**
 * The same, locked, because what another request has done since the page was shown counts.
 * @throws DomainError `resource_missing` for a subscription that is not the person's.
 */
export async function lockOwnSubscription(actor: Actor, person: PortalPerson, id: string): Promise<Subscription> {
  await ownSubscription(actor, person, id);
  const subscription = await lockSubscription(actor, id);
  if (!subscription) throw notFound("subscription", id);
  return subscription;
}

type Mode = PortalFeatures["subscriptionCancel"]["mode"];

/** The end that the customer was promised when they canceled, as a form carries it. */
export function promisedEnd(actor: Actor, subscription: Subscription, mode: Mode): string {
  return endsNow(actor, subscription, mode) ? "now" : subscription.currentPeriodEnd.toISOString();
}

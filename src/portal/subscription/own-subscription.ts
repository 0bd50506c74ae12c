import type { Actor } from "#kernel/actor.ts";
import { notFound } from "#kernel/errors.ts";
import { endsNow } from "#money/subscription/by-customer.ts";
import type { Subscription } from "#money/subscription/model.ts";
import { findSubscription } from "#money/subscription/store.ts";
import type { PortalPerson } from "#portal/person/model.ts";
import { isOwnCustomer } from "#portal/person/store.ts";

/** @throws DomainError `resource_missing` for a subscription that is not the person's. */
export async function ownSubscription(actor: Actor, person: PortalPerson, id: string): Promise<Subscription> {
  const subscription = await findSubscription(actor, id);
  const isOwn = subscription && (await isOwnCustomer(actor, person, subscription.customerId));
  if (!isOwn) throw notFound("subscription", id);
  return subscription;
}

/** The end that the customer was promised when they canceled, as a form carries it. */
export function promisedEnd(actor: Actor, subscription: Subscription): string {
  return endsNow(actor, subscription) ? "now" : subscription.currentPeriodEnd.toISOString();
}

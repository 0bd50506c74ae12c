import type { Actor } from "#kernel/actor.ts";
import { notFound } from "#kernel/errors.ts";
import { endsNow, subscriber } from "#money/subscription/by-customer.ts";
import { cancelSubscriptionNow } from "#money/subscription/cancel-subscription-now.ts";
import { type CancellationDetails, hasEnded, type Subscription } from "#money/subscription/model.ts";
import { lockSubscription } from "#money/subscription/store.ts";
import { updateSubscription } from "#money/subscription/update-subscription.ts";
import type { PortalPerson } from "#portal/person/model.ts";
import { canBeCanceled } from "#portal/subscription/can-be-canceled.ts";
import { ownSubscription, promisedEnd } from "#portal/subscription/own-subscription.ts";

/**
 * What a form of the portal did: `done`; `already`, because it is as the customer wants it; or `outdated`, because the
 * subscription is no longer as the form's page said, so that nothing was done.
 */
export type Outcome = "done" | "already" | "outdated";

/**
 * Cancels a subscription of the person, at the end of its period, or immediately if that is not paid. Does nothing if it
 * has ended, or will end by then, already. A cancellation never refunds.
 * @param request.promised when the customer was told that it ends: see `promisedEnd`.
 * @throws DomainError `resource_missing` for one that is not the person's.
 */
export async function cancelOwnSubscription(
  actor: Actor,
  person: PortalPerson,
  { id, promised, details }: { id: string; promised: string | null; details: CancellationDetails },
): Promise<Outcome> {
  const subscription = await lockOwn(actor, person, id);
  if (!canBeCanceled(subscription)) return "already";
  if (promised !== promisedEnd(actor, subscription)) return "outdated";
  const by = subscriber(actor);
  if (endsNow(actor, subscription)) await cancelSubscriptionNow(by, id, { refund: "none", details });
  else await updateSubscription(by, id, { cancelAtPeriodEnd: true, cancellationDetails: details });
  return "done";
}

/**
 * Withdraws the customer's own cancellation of a subscription of the person, not an end that the merchant planned.
 * @throws DomainError `resource_missing` for one that is not the person's.
 */
export async function keepOwnSubscription(actor: Actor, person: PortalPerson, id: string): Promise<Outcome> {
  const subscription = await lockOwn(actor, person, id);
  if (hasEnded(subscription)) return "outdated";
  if (subscription.cancelAt === null) return "already";
  if (!subscription.canceledByCustomer) return "outdated";
  await updateSubscription(subscriber(actor), id, { cancelAt: null });
  return "done";
}

/** Locked, because what another request has done since the page was shown counts. */
async function lockOwn(actor: Actor, person: PortalPerson, id: string): Promise<Subscription> {
  await ownSubscription(actor, person, id);
  const subscription = await lockSubscription(actor, id);
  if (!subscription) throw notFound("subscription", id);
  return subscription;
}

import type { Actor } from "#kernel/actor.ts";
import { cancelSubscriptionNow } from "#money/subscription/cancel-subscription-now.ts";
import { lockRunningSubscription } from "#money/subscription/lock-running-subscription.ts";
import { type CancellationDetails, hasEnded } from "#money/subscription/model.ts";
import { updateSubscription } from "#money/subscription/update-subscription.ts";
import type { PortalPerson } from "#portal/person/model.ts";
import { endsNow, ownSubscription, subscriber } from "#portal/subscription/own-subscription.ts";

/**
 * Cancels a subscription of the person, at the end of its period, or immediately if that is not paid. Does nothing if it
 * has ended, or will end, already. A cancellation never refunds.
 * @throws DomainError `resource_missing` for one that is not the person's.
 */
export async function cancelOwnSubscription(
  actor: Actor,
  person: PortalPerson,
  { id, details }: { id: string; details: CancellationDetails },
): Promise<void> {
  if (hasEnded(await ownSubscription(actor, person, id))) return;
  const by = subscriber(actor);
  const subscription = await lockRunningSubscription(by, id);
  if (endsNow(actor, subscription)) {
    await cancelSubscriptionNow(by, id, { refund: "none", details });
  } else if (subscription.cancelAt === null || subscription.cancelAt > subscription.currentPeriodEnd) {
    await updateSubscription(by, id, { cancelAtPeriodEnd: true, cancellationDetails: details });
  }
}

/**
 * Withdraws the cancellation of a subscription of the person. Does nothing if it is not to end.
 * @throws DomainError `resource_missing` for one that is not the person's; `subscription_canceled` for one that has ended.
 */
export async function keepOwnSubscription(actor: Actor, person: PortalPerson, id: string): Promise<void> {
  await ownSubscription(actor, person, id);
  await updateSubscription(subscriber(actor), id, { cancelAt: null });
}

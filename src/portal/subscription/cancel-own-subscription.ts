import type { Actor } from "#kernel/actor.ts";
import { notFound } from "#kernel/errors.ts";
import { cancelSubscriptionNow } from "#money/cancellation/cancel-subscription-now.ts";
import { endsNow, subscriber } from "#money/subscription/by-customer.ts";
import { type CancellationDetails, hasEnded } from "#money/subscription/model.ts";
import { updateSubscription } from "#money/subscription/update-subscription.ts";
import type { PortalFeatures } from "#portal/configuration/model.ts";
import type { PortalPerson } from "#portal/person/model.ts";
import { canBeCanceled } from "#portal/subscription/can-be-canceled.ts";
import type { Outcome } from "#portal/subscription/outcome.ts";
import { lockOwnSubscription, promisedEnd } from "#portal/subscription/own-subscription.ts";

/** What the portal was opened with. */
interface Within {
  actor: Actor;
  person: PortalPerson;
  features: Pick<PortalFeatures, "subscriptionCancel">;
}

/** @throws DomainError `resource_missing` if the merchant doesn't offer to cancel in the portal. */
export function requireCancelable({ features }: Pick<Within, "features">, id: string): void {
  if (!features.subscriptionCancel.enabled) throw notFound("subscription", id);
}

/**
 * Cancels a subscription of the person, when the merchant chose, or immediately if its period is not paid. Does nothing if
 * it has ended, or will end with its period, already. A cancellation never refunds.
 * @param request.promised when the customer was told that it ends: see `promisedEnd`.
 * @throws DomainError `resource_missing` for one that is not the person's, and if the merchant doesn't offer it.
 */
export async function cancelOwnSubscription(
  { actor, person, features }: Within,
  { id, promised, details }: { id: string; promised: string | null; details: CancellationDetails },
): Promise<Outcome> {
  requireCancelable({ features }, id);
  const subscription = await lockOwnSubscription(actor, person, id);
  if (!canBeCanceled(subscription)) return "already";
  const { mode } = features.subscriptionCancel;
  if (promised !== promisedEnd(actor, subscription, mode)) return "outdated";
  const by = subscriber(actor);
  if (endsNow(actor, subscription, mode)) await cancelSubscriptionNow(by, id, { refund: "none", details });
  else await updateSubscription(by, id, { cancelAtPeriodEnd: true, cancellationDetails: details });
  return "done";
}

/**
 * Withdraws the customer's own cancellation of a subscription of the person, not an end that the merchant planned.
 * @throws DomainError `resource_missing` for one that is not the person's, and if the merchant doesn't offer to cancel.
 */
export async function keepOwnSubscription({ actor, person, features }: Within, id: string): Promise<Outcome> {
  requireCancelable({ features }, id);
  const subscription = await lockOwnSubscription(actor, person, id);
  if (hasEnded(subscription)) return "outdated";
  if (subscription.cancelAt === null) return "already";
  if (!subscription.canceledByCustomer) return "outdated";
  await updateSubscription(subscriber(actor), id, { cancelAt: null });
  return "done";
}

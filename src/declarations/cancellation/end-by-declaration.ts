import type { Declaration } from "#declarations/declaration/model.ts";
import type { Actor } from "#kernel/actor.ts";
import { now } from "#kernel/clock.ts";
import { notFound } from "#kernel/errors.ts";
import { endsNow, subscriber } from "#money/subscription/by-customer.ts";
import { cancelSubscriptionNow } from "#money/subscription/cancel-subscription-now.ts";
import { hasEnded, type Subscription } from "#money/subscription/model.ts";
import { periodAt, periodIndexAt } from "#money/subscription/period.ts";
import { lockSubscription } from "#money/subscription/store.ts";
import { updateSubscription } from "#money/subscription/update-subscription.ts";

/** What a cancellation did: nothing if the subscription ends by then anyway. */
export interface EndByDeclaration {
  /** As it is then. */
  subscription: Subscription;
  endsAt: Date;
  /** Whether its end was planned, or happened, because of it. */
  changed: boolean;
}

const NO_DETAILS = { feedback: null, comment: null } as const;

/**
 * Ends a subscription as its customer declared: at the end of its period, or of the period that contains the later day.
 * Immediately if the period is not paid, or if it is paused. A cancellation never refunds.
 * @param isNotifiedNow whether the customer gets the usual email about it; otherwise the caller sends another one.
 * @throws DomainError `resource_missing`; those of `updateSubscription` for a day that is too far away.
 */
export async function endByDeclaration(
  actor: Actor,
  { wantedAt }: Pick<Declaration, "wantedAt">,
  subscriptionId: string,
  isNotifiedNow = false,
): Promise<EndByDeclaration> {
  const before = await lockSubscription(actor, subscriptionId);
  if (!before) throw notFound("subscription", subscriptionId);
  const endsAt = endOf(actor, before, wantedAt);
  const known = before.endedAt ?? before.cancelAt;
  if (hasEnded(before) || (known !== null && known <= endsAt)) {
    return { subscription: before, endsAt: known ?? endsAt, changed: false };
  }
  const by = subscriber(actor);
  if (endsAt <= now(actor)) {
    const { subscription } = await cancelSubscriptionNow(by, before.id, { refund: "none", details: NO_DETAILS });
    return { subscription, endsAt: subscription.endedAt ?? endsAt, changed: true };
  }
  const end = endsAt > before.currentPeriodEnd ? { cancelAt: endsAt } : { cancelAtPeriodEnd: true };
  const change = { ...end, cancellationDetails: NO_DETAILS, isNotified: !isNotifiedNow };
  return { subscription: await updateSubscription(by, before.id, change), endsAt, changed: true };
}

/** When a subscription ends if its customer cancels it now. */
function endOf(actor: Actor, subscription: Subscription, wantedAt: Date | null): Date {
  const { status, currentPeriodEnd, anchorAt, recurrence } = subscription;
  const at = now(actor);
  if (wantedAt !== null && wantedAt >= currentPeriodEnd && wantedAt > at) {
    return periodAt(anchorAt, recurrence, periodIndexAt(anchorAt, recurrence, wantedAt)).end;
  }
  return status === "paused" || endsNow(actor, subscription, "at_period_end") ? at : currentPeriodEnd;
}

import type { Declaration } from "#declarations/declaration/model.ts";
import type { Actor } from "#kernel/actor.ts";
import { now } from "#kernel/clock.ts";
import { notFound } from "#kernel/errors.ts";
import { cancelSubscriptionNow } from "#money/cancellation/cancel-subscription-now.ts";
import { endsNow, subscriber } from "#money/subscription/by-customer.ts";
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
  /** The later end that the customer had planned before; null without one. */
  replacedEndsAt: Date | null;
}

const NO_DETAILS = { feedback: null, comment: null } as const;

/**
 * Ends a subscription as its customer declared, in their name, so that they can withdraw it: with the current period, or the
 * one which contains the later day. Immediately if that is not paid. A cancellation never refunds.
 * @param notifiesCustomer whether the customer gets the usual email about it; otherwise the caller sends another one.
 * @throws DomainError `resource_missing`; those of `updateSubscription` for a day that is too far away.
 */
export async function endByDeclaration(
  actor: Actor,
  declaration: Pick<Declaration, "createdAt" | "wantedAt">,
  subscriptionId: string,
  notifiesCustomer = false,
): Promise<EndByDeclaration> {
  const before = await lockSubscription(actor, subscriptionId);
  if (!before) throw notFound("subscription", subscriptionId);
  const endsAt = endOf(actor, before, declaration);
  const known = before.endedAt ?? before.cancelAt;
  if (hasEnded(before) || (known !== null && known <= endsAt)) {
    return { subscription: before, endsAt: known ?? endsAt, changed: false, replacedEndsAt: null };
  }
  const replacedEndsAt = before.canceledByCustomer ? before.cancelAt : null;
  if (endsAt <= now(actor)) {
    const subscription = await endNowByDeclaration(actor, before.id);
    return { subscription, endsAt: subscription.endedAt ?? endsAt, changed: true, replacedEndsAt };
  }
  const end = endsAt > before.currentPeriodEnd ? { cancelAt: endsAt } : { cancelAtPeriodEnd: true };
  const change = { ...end, cancellationDetails: NO_DETAILS, notifiesCustomer };
  const subscription = await updateSubscription(subscriber(actor), before.id, change);
  return { subscription, endsAt, changed: true, replacedEndsAt };
}

/** Ends a subscription immediately, as its customer declared. @throws DomainError as `cancelSubscriptionNow`. */
export async function endNowByDeclaration(actor: Actor, subscriptionId: string): Promise<Subscription> {
  const by = subscriber(actor);
  return (await cancelSubscriptionNow(by, subscriptionId, { refund: "none", details: NO_DETAILS })).subscription;
}

/** When a subscription ends by a declaration: not before what was paid for has passed, however late that is decided. */
function endOf(
  actor: Actor,
  subscription: Subscription,
  { createdAt, wantedAt }: Pick<Declaration, "createdAt" | "wantedAt">,
): Date {
  const { currentPeriodEnd, anchorAt, recurrence } = subscription;
  const at = now(actor);
  const wished = wantedAt !== null && wantedAt > createdAt ? wantedAt : createdAt;
  if (wished >= currentPeriodEnd && wished > at) {
    return periodAt(anchorAt, recurrence, periodIndexAt(anchorAt, recurrence, wished)).end;
  }
  return endsNow(actor, subscription, "at_period_end") ? at : currentPeriodEnd;
}

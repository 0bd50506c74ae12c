import type { Actor } from "#kernel/actor.ts";
import { stopChargingOpenInvoices } from "#money/invoice/collection-store.ts";

import type { SubscriptionAnnouncement } from "#money/subscription/announcements.ts";
import { changeSubscription } from "#money/subscription/change-subscription.ts";
import type { CancellationReason, Subscription } from "#money/subscription/model.ts";
import type { requestedEnd } from "#money/subscription/planned-end.ts";
import { writeOffBalances } from "#money/subscription/write-off-balances.ts";
import { announce } from "#platform/work/announce.ts";

/**
 * Ends a locked subscription permanently. Its open invoices stay payable on their pages and are no longer charged.
 * @param at the time of its end.
 * @param requested who requested it, and what they said; left out, what is known of a planned end stays.
 * @returns the subscription afterwards.
 */
export async function endSubscription(
  actor: Actor,
  subscription: Subscription,
  reason: CancellationReason,
  at: Date,
  requested: Partial<ReturnType<typeof requestedEnd>> = {},
): Promise<Subscription> {
  if (subscription.status === "canceled") return subscription;
  const stopReason = reason === "payment_failed" ? null : "merchant";
  await stopChargingOpenInvoices(actor, subscription.id, stopReason, at);
  const ended = await changeSubscription(
    actor,
    subscription,
    {
      status: "canceled",
      cancelAt: subscription.cancelAt,
      canceledAt: subscription.canceledAt ?? at,
      endedAt: at,
      cancellationReason: subscription.cancellationReason ?? reason,
      ...requested,
      collectionPaused: false,
      resumesAt: null,
      scheduledUpdate: null,
      chargeAt: null,
      noticeAt: null,
    },
    "customer.subscription.deleted",
  );
  await writeOffBalances(actor, subscription.customerId);
  await announce<SubscriptionAnnouncement>(actor, {
    type: "billing_notice",
    kind: "subscription_canceled",
    subscription: ended,
    invoice: null,
  });
  return ended;
}

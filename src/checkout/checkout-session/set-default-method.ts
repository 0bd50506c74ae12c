import type { CheckoutSession } from "#checkout/checkout-session/model.ts";
import type { Actor } from "#kernel/actor.ts";
import { paysIn } from "#money/payment-method/method-availability.ts";
import { findChargeableMethod } from "#money/payment-method/store.ts";
import { hasEnded } from "#money/subscription/model.ts";
import { findRunningSubscriptionsOf, lockSubscription } from "#money/subscription/store.ts";
import { updateSubscription } from "#money/subscription/update-subscription.ts";

/**
 * Has the subscriptions that a session of the portal is for charged by the method that it saved, in its own transaction;
 * what is open becomes due immediately. Does nothing for other sessions. Subscriptions that have ended, that are not the
 * customer's, or whose currency the method doesn't take, stay as they are.
 */
export async function setDefaultMethod(
  actor: Actor,
  { settings: { setupFor }, customerId }: Pick<CheckoutSession, "settings" | "customerId">,
  methodId: string,
): Promise<void> {
  if (!setupFor || customerId === null) return;
  const method = await findChargeableMethod(actor, { id: methodId, customerId });
  if (!method) return;
  const { subscriptionId } = setupFor;
  const ids =
    subscriptionId === null
      ? (await findRunningSubscriptionsOf(actor, customerId)).map(({ id }) => id)
      : [subscriptionId];
  const by: Actor = { ...actor, scopes: ["subscriptions:write"] };
  for (const id of ids) {
    const subscription = await lockSubscription(actor, id);
    if (!subscription || hasEnded(subscription) || subscription.customerId !== customerId) continue;
    if (paysIn(method.type, subscription.currency))
      await updateSubscription(by, id, { defaultPaymentMethodId: methodId });
  }
}

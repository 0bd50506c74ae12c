import type { CheckoutSession } from "#checkout/checkout-session/model.ts";
import { type StoredCheckoutSession, updateCheckoutSessionRow } from "#checkout/checkout-session/store.ts";
import type { Actor } from "#kernel/actor.ts";
import { paysIn } from "#money/payment-method/method-availability.ts";
import { findChargeableMethod } from "#money/payment-method/store.ts";
import { hasEnded } from "#money/subscription/model.ts";
import { findSubscription, lockSubscription } from "#money/subscription/store.ts";
import { updateSubscription } from "#money/subscription/update-subscription.ts";

/**
 * Has the subscriptions that a session of the portal is for charged by the method that it saved, in its own transaction;
 * what is open becomes due immediately. Does nothing for other sessions. Subscriptions that have ended, that are not the
 * customer's, whose currency the method doesn't take, or that got another method while its bank confirmed this one, stay
 * as they are.
 */
export async function setDefaultMethod(
  actor: Actor,
  { settings: { setupFor }, customerId }: Pick<CheckoutSession, "settings" | "customerId">,
  methodId: string,
): Promise<void> {
  if (!setupFor || customerId === null) return;
  const method = await findChargeableMethod(actor, { id: methodId, customerId });
  if (!method) return;
  const { subscriptionIds, methodsBefore } = setupFor;
  const by: Actor = { ...actor, scopes: ["subscriptions:write"] };
  for (const id of [...subscriptionIds].sort()) {
    const subscription = await lockSubscription(actor, id);
    if (!subscription || hasEnded(subscription) || subscription.customerId !== customerId) continue;
    const { defaultPaymentMethodId: current } = subscription;
    const isReplaced = methodsBefore && current !== null && methodsBefore[id] !== current;
    if (!isReplaced && paysIn(method.type, subscription.currency))
      await updateSubscription(by, id, { defaultPaymentMethodId: methodId });
  }
}

/** Remembers the methods that a method replaces once its bank has confirmed it, of a session that completed unpaid. */
export async function rememberMethods(actor: Actor, session: StoredCheckoutSession): Promise<StoredCheckoutSession> {
  const { settings } = session;
  if (!settings.setupFor) return session;
  const { subscriptionIds } = settings.setupFor;
  const found = await Promise.all(subscriptionIds.map((id) => findSubscription(actor, id)));
  const methods = found.flatMap((each) => (each ? [[each.id, each.defaultPaymentMethodId] as const] : []));
  const setupFor = { ...settings.setupFor, methodsBefore: Object.fromEntries(methods) };
  return updateCheckoutSessionRow(actor, session, { settings: { ...settings, setupFor } });
}

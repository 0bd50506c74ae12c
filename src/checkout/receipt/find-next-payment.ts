import type { CheckoutSession } from "#checkout/checkout-session/model.ts";
import type { Actor } from "#kernel/actor.ts";
import { type NextPayment, nextPaymentAt } from "#money/subscription/next-payment.ts";
import { findSubscription } from "#money/subscription/store.ts";
import { recurringAmount } from "#order/recurring-amount.ts";

/** The payment after that of a completed session, while its subscription is active; null if none follows. */
export async function findNextPayment(actor: Actor, session: CheckoutSession): Promise<NextPayment | null> {
  const { subscriptionId, completedAt } = session;
  if (subscriptionId === null || completedAt === null) return null;
  const subscription = await findSubscription(actor, subscriptionId);
  if (!subscription || subscription.status === "canceled" || subscription.cancelAt !== null) return null;
  const at = nextPaymentAt(session, completedAt);
  return at && { at, amount: recurringAmount(session) };
}

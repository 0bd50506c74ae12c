import type { CheckoutSession } from "#domain/checkout/checkout-session.ts";
import { type NextPayment, nextPaymentAt } from "#domain/checkout/next-payment.ts";
import { recurringAmount } from "#domain/checkout/recurring-amount.ts";
import type { Actor } from "#domain/shared/actor.ts";
import { findSubscription } from "#server/services/subscription/repository.ts";

/** The payment after that of a completed session, while its subscription is active; null if none follows. */
export async function findNextPayment(actor: Actor, session: CheckoutSession): Promise<NextPayment | null> {
  const { subscriptionId, completedAt } = session;
  if (subscriptionId === null || completedAt === null) return null;
  const subscription = await findSubscription(actor, subscriptionId);
  if (!subscription || subscription.status === "canceled" || subscription.cancelAt !== null) return null;
  const at = nextPaymentAt(session, completedAt);
  return at && { at, amount: recurringAmount(session) };
}

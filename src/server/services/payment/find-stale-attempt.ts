import type { Actor } from "#domain/actor.ts";
import { now } from "#domain/clock.ts";
import { isStale, type PaymentAttempt } from "#domain/payment.ts";
import type { StoredCheckoutSession } from "#server/services/checkout-session/repository.ts";
import { findAttemptUnderWay } from "#server/services/payment/repository.ts";

/** The session's attempt whose process must have died before it was settled; null when there is none. */
export async function findStaleAttempt(actor: Actor, session: StoredCheckoutSession): Promise<PaymentAttempt | null> {
  if (!session.paymentBegunAt || !isStale(session.paymentBegunAt, now(actor))) return null;
  return findAttemptUnderWay(actor, session.id);
}

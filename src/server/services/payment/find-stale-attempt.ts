import type { Actor } from "#domain/actor.ts";
import { now } from "#domain/clock.ts";
import { ATTEMPT_LIFETIME_MS, type PaymentAttempt } from "#domain/payment.ts";
import type { StoredCheckoutSession } from "#server/services/checkout-session/repository.ts";
import { findAttemptUnderWay } from "#server/services/payment/repository.ts";

/** A process that still lives has settled its attempt by then. */
const PATIENCE_MS = 30_000;

/** The session's attempt whose process must have died before it was settled; null when there is none. */
export async function findStaleAttempt(actor: Actor, session: StoredCheckoutSession): Promise<PaymentAttempt | null> {
  if (session.paymentInProgressUntil === null) return null;
  const begunAt = session.paymentInProgressUntil.getTime() - ATTEMPT_LIFETIME_MS;
  if (now(actor).getTime() - begunAt < PATIENCE_MS) return null;
  return findAttemptUnderWay(actor, session.id);
}

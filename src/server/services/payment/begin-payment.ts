import type { Actor } from "#domain/actor.ts";
import { type CheckoutSession, type CustomerDetails, needsPaymentMethod } from "#domain/checkout-session.ts";
import { now } from "#domain/clock.ts";
import { DomainError, notFound } from "#domain/errors.ts";
import type { CardSummary, PaymentAttempt } from "#domain/payment.ts";
import { newId } from "#server/platform/ids.ts";
import {
  lockCheckoutSession,
  type StoredCheckoutSession,
  updateCheckoutSession,
} from "#server/services/checkout-session/repository.ts";
import { requireOpenSession } from "#server/services/checkout-session/require-open-session.ts";
import { completeSession } from "#server/services/payment/complete-session.ts";
import { insertPaymentAttempt } from "#server/services/payment/repository.ts";
import { findPaymentLink, lockAndCountPlaces } from "#server/services/payment-link/repository.ts";

/**
 * Starts to pay an open session: keeps what the customer gave and opens an attempt that no other one can
 * overtake. Where no payment method is needed the session completes at once and there is no attempt.
 * @throws DomainError `resource_missing`, `session_expired`, `session_not_open`, `payment_in_progress`, or
 * `payment_link_inactive` when the link's last place is taken.
 */
export async function beginPayment(
  actor: Actor,
  input: { sessionId: string; customer: CustomerDetails; card: CardSummary | undefined },
): Promise<{ session: CheckoutSession; attempt: PaymentAttempt | null }> {
  const session = await lockCheckoutSession(actor, input.sessionId);
  if (!session) throw notFound("checkout session", input.sessionId);
  const at = now(actor);
  requireOpenSession(session);
  await takePlace(actor, session);

  if (!needsPaymentMethod(session)) {
    const known = await updateCheckoutSession(actor, session, { customerDetails: input.customer });
    return { session: await completeSession(actor, known), attempt: null };
  }
  const attempt: PaymentAttempt = {
    id: newId("paymentAttempt"),
    checkoutSessionId: session.id,
    status: "created",
    paymentMethodType: "card",
    amount: session.amountTotal,
    currency: session.currency,
    refundDueAt: null,
    refundedAt: null,
  };
  await insertPaymentAttempt(actor, attempt, input.card, at);
  const begun = await updateCheckoutSession(actor, session, {
    customerDetails: input.customer,
    paymentBegunAt: at,
  });
  return { session: begun, attempt };
}

/** A link with a number of payments gives each attempt a place under its lock; a failed one gives it back. */
async function takePlace(actor: Actor, session: StoredCheckoutSession): Promise<void> {
  if (session.paymentLinkId === null) return;
  const link = await findPaymentLink(actor, session.paymentLinkId);
  if (!link || link.completedSessionsLimit === null) return;
  if ((await lockAndCountPlaces(actor, link.id, session.id)) >= link.completedSessionsLimit) {
    throw new DomainError(
      "payment_link_inactive",
      link.inactiveMessage ?? "This payment link has reached its number of payments.",
    );
  }
}

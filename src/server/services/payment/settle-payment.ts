import type { Actor } from "#domain/actor.ts";
import type { CheckoutSession } from "#domain/checkout-session.ts";
import { now } from "#domain/clock.ts";
import { notFound } from "#domain/errors.ts";
import type { PaymentOutcome } from "#domain/payment.ts";
import { lockCheckoutSession, updateCheckoutSession } from "#server/services/checkout-session/repository.ts";
import { recordEvent } from "#server/services/event/record-event.ts";
import { completeSession } from "#server/services/payment/complete-session.ts";
import { findPaymentAttempt, updatePaymentAttempt } from "#server/services/payment/repository.ts";

/**
 * Applies what the processor said of an attempt, once: a repeated outcome changes nothing.
 * @returns the session as it is then, and whether the money has to go back because the session had ended,
 * or the attempt had been given up, before the payment succeeded.
 * @throws DomainError `resource_missing`.
 */
export async function settlePayment(
  actor: Actor,
  input: { sessionId: string; attemptId: string; outcome: PaymentOutcome },
): Promise<{ session: CheckoutSession; refund: boolean }> {
  const session = await lockCheckoutSession(actor, input.sessionId);
  const attempt = await findPaymentAttempt(actor, input.attemptId);
  if (!session || attempt?.checkoutSessionId !== session.id) throw notFound("payment attempt", input.attemptId);
  if (attempt.status === "succeeded") return { session, refund: false };
  if (attempt.status === "failed") return { session, refund: input.outcome.status === "succeeded" };

  const updatedAt = now(actor);
  if (input.outcome.status === "failed") {
    await updatePaymentAttempt(actor, attempt.id, { status: "failed", failureCode: input.outcome.failure, updatedAt });
    const failed = await updateCheckoutSession(actor, session, { paymentInProgressUntil: null });
    recordEvent(actor, { type: "checkout.session.payment_failed", object: failed });
    return { session: failed, refund: false };
  }
  await updatePaymentAttempt(actor, attempt.id, { status: "succeeded", updatedAt });
  if (session.status !== "PENDING") return { session, refund: true };
  return { session: await completeSession(actor, session), refund: false };
}

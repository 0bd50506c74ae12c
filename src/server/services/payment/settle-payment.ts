import type { Actor } from "#domain/actor.ts";
import type { CheckoutSession } from "#domain/checkout-session.ts";
import { now } from "#domain/clock.ts";
import { notFound } from "#domain/errors.ts";
import type { PaymentAttempt, PaymentOutcome } from "#domain/payment.ts";
import { lockCheckoutSession, updateCheckoutSession } from "#server/services/checkout-session/repository.ts";
import { recordEvent } from "#server/services/event/record-event.ts";
import { completeSession } from "#server/services/payment/complete-session.ts";
import { findPaymentAttempt, updatePaymentAttempt } from "#server/services/payment/repository.ts";
import { deleteRedemption } from "#server/services/promotion-code/repository.ts";

/**
 * Applies what the processor said of an attempt, once: a repeated outcome changes nothing.
 * @returns the session as it is then, and whether money has to go back: the session had ended, or the
 * attempt had been given up, before the payment succeeded. That is written down as well, and said again
 * until `recordRefund` tells that it went.
 * @throws DomainError `resource_missing`.
 */
export async function settlePayment(
  actor: Actor,
  input: { sessionId: string; attemptId: string; outcome: PaymentOutcome },
): Promise<{ session: CheckoutSession; refund: boolean }> {
  const session = await lockCheckoutSession(actor, input.sessionId);
  const attempt = await findPaymentAttempt(actor, input.attemptId);
  if (!session || attempt?.checkoutSessionId !== session.id) throw notFound("payment attempt", input.attemptId);
  const updatedAt = now(actor);
  const settled = attempt.status === "succeeded" || attempt.status === "failed";

  if (input.outcome.status === "failed") {
    if (settled) return { session, refund: isRefundDue(attempt) };
    await updatePaymentAttempt(actor, attempt.id, { status: "failed", failureCode: input.outcome.failure, updatedAt });
    const failed = await updateCheckoutSession(actor, session, { paymentBegunAt: null });
    await deleteRedemption(actor, session.id);
    recordEvent(actor, { type: "checkout.session.payment_failed", object: failed });
    return { session: failed, refund: false };
  }
  if (attempt.status === "succeeded") return { session, refund: isRefundDue(attempt) };
  if (attempt.status === "failed" || session.status !== "PENDING") {
    await updatePaymentAttempt(actor, attempt.id, { status: "succeeded", refundDueAt: updatedAt, updatedAt });
    return { session, refund: true };
  }
  await updatePaymentAttempt(actor, attempt.id, { status: "succeeded", updatedAt });
  return { session: await completeSession(actor, session), refund: false };
}

function isRefundDue({ refundDueAt, refundedAt }: PaymentAttempt): boolean {
  return refundDueAt !== null && refundedAt === null;
}

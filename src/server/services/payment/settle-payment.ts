import type { PaymentAttempt, PaymentFailure, PaymentOutcome } from "#domain/payment/payment.ts";
import type { Actor } from "#domain/shared/actor.ts";
import { now } from "#domain/shared/clock.ts";
import { notFound } from "#domain/shared/errors.ts";
import {
  lockCheckoutSession,
  type StoredCheckoutSession,
  updateCheckoutSessionRow,
} from "#server/services/checkout-session/repository.ts";
import { requestPurchaseConversions } from "#server/services/conversion/request-conversions.ts";
import { recordEvent } from "#server/services/event/record-event.ts";
import { requestReceiptMail } from "#server/services/mail/request-receipt-mail.ts";
import { completeSession } from "#server/services/payment/complete-session.ts";
import { findPaymentAttempt, updatePaymentAttempt } from "#server/services/payment/repository.ts";
import { countRevenue, countUnpaidConversion } from "#server/services/payment-link/link-count-repository.ts";
import { deleteRedemption } from "#server/services/promotion-code/repository.ts";

interface SettledPayment {
  session: StoredCheckoutSession;
  /** Whether the attempt's status changed. */
  isNews: boolean;
  /** A refund is owed: the session had ended, or the attempt was given up, before it succeeded. */
  refund: boolean;
}

/**
 * Applies a processor's outcome to an attempt, once: repeated and outdated outcomes change nothing. A refund that is
 * owed is recorded, and returned again until `recordRefund`.
 * @param input with the processor's id of the payment: an outcome without one does not end an attempt that got its id
 * meanwhile.
 * @returns the session afterwards.
 * @throws DomainError `resource_missing`.
 */
export async function settlePayment(
  actor: Actor,
  input: { sessionId: string; attemptId: string; paymentId?: string | null; outcome: PaymentOutcome },
): Promise<SettledPayment> {
  const session = await lockCheckoutSession(actor, input.sessionId);
  const attempt = await findPaymentAttempt(actor, input.attemptId);
  if (!session || attempt?.checkoutSessionId !== session.id) throw notFound("payment attempt", input.attemptId);
  if (input.paymentId === null && attempt.processorPaymentId !== null) return unchangedResult(session, attempt);
  switch (input.outcome.status) {
    case "requires_action":
      return requireAction(actor, session, attempt, input.outcome.next);
    case "processing":
      return completeUnpaid(actor, session, attempt, input.outcome);
    case "succeeded":
      return succeed(actor, session, attempt, input.outcome);
    case "failed":
      return fail(actor, session, attempt, input.outcome.failure);
  }
}

async function requireAction(
  actor: Actor,
  session: StoredCheckoutSession,
  attempt: PaymentAttempt,
  actionUrl: string,
): Promise<SettledPayment> {
  if (attempt.status === "created" || (attempt.status === "requires_action" && attempt.actionUrl !== actionUrl)) {
    await updatePaymentAttempt(actor, attempt.id, { status: "requires_action", actionUrl, updatedAt: now(actor) });
  }
  return { ...unchangedResult(session, attempt), isNews: attempt.status === "created" };
}

/** The customer has done their part, and the money takes days: the session completes unpaid. */
async function completeUnpaid(
  actor: Actor,
  session: StoredCheckoutSession,
  attempt: PaymentAttempt,
  { card }: Extract<PaymentOutcome, { status: "processing" }>,
): Promise<SettledPayment> {
  if (attempt.status === "succeeded" || attempt.status === "processing") return unchangedResult(session, attempt);
  await updatePaymentAttempt(actor, attempt.id, { status: "processing", card, updatedAt: now(actor) });
  // Given up before, or too late: it is followed to its end, and refunded then.
  if (attempt.status === "failed" || session.status !== "PENDING") return { session, isNews: true, refund: false };
  return { session: await completeSession(actor, session, attempt, "unpaid"), isNews: true, refund: false };
}

async function succeed(
  actor: Actor,
  session: StoredCheckoutSession,
  attempt: PaymentAttempt,
  { card }: Extract<PaymentOutcome, { status: "succeeded" }>,
): Promise<SettledPayment> {
  const updatedAt = now(actor);
  if (attempt.status === "succeeded") return unchangedResult(session, attempt);
  if (attempt.status === "processing" && isPaidBy(session, attempt)) {
    await updatePaymentAttempt(actor, attempt.id, { status: "succeeded", card, updatedAt });
    if (attempt.amount === 0n) return { session, isNews: true, refund: false };
    const paid = await updateCheckoutSessionRow(actor, session, { paymentStatus: "paid" });
    await countRevenue(actor, paid, attempt.amount);
    await requestReceiptMail(actor, paid);
    await requestPurchaseConversions(actor, paid);
    recordEvent(actor, { type: "checkout.session.async_payment_succeeded", object: paid });
    return { session: paid, isNews: true, refund: false };
  }
  if (attempt.status === "failed" || attempt.status === "processing" || session.status !== "PENDING") {
    await updatePaymentAttempt(actor, attempt.id, { status: "succeeded", card, refundDueAt: updatedAt, updatedAt });
    return { session, isNews: true, refund: true };
  }
  await updatePaymentAttempt(actor, attempt.id, { status: "succeeded", card, updatedAt });
  return { session: await completeSession(actor, session, attempt, "paid"), isNews: true, refund: false };
}

async function fail(
  actor: Actor,
  session: StoredCheckoutSession,
  attempt: PaymentAttempt,
  failureCode: PaymentFailure,
): Promise<SettledPayment> {
  if (attempt.status === "succeeded" || attempt.status === "failed") return unchangedResult(session, attempt);
  await updatePaymentAttempt(actor, attempt.id, { status: "failed", failureCode, updatedAt: now(actor) });
  if (attempt.status === "processing") {
    if (!isPaidBy(session, attempt)) return { session, isNews: true, refund: false };
    await deleteRedemption(actor, session.id);
    if (attempt.amount === 0n) return { session, isNews: true, refund: false };
    await countUnpaidConversion(actor, session);
    recordEvent(actor, { type: "checkout.session.async_payment_failed", object: session });
    return { session, isNews: true, refund: false };
  }
  await deleteRedemption(actor, session.id);
  const failed = await updateCheckoutSessionRow(actor, session, {
    paymentBegunAt: null,
    declinedAs: failureCode === "abandoned" ? null : failureCode,
  });
  recordEvent(actor, { type: "checkout.session.payment_failed", object: failed });
  return { session: failed, isNews: true, refund: false };
}

/** Whether the completed session waits for this attempt's money. */
function isPaidBy({ status, paymentIntentId, setupIntentId }: StoredCheckoutSession, attempt: PaymentAttempt): boolean {
  if (status !== "COMPLETED") return false;
  return attempt.amount === 0n || [paymentIntentId, setupIntentId].includes(attempt.processorPaymentId);
}

function unchangedResult(session: StoredCheckoutSession, { refundDueAt, refundedAt }: PaymentAttempt): SettledPayment {
  return { session, isNews: false, refund: refundDueAt !== null && refundedAt === null };
}

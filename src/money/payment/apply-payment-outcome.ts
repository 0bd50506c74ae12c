import type { CheckoutSessionEvent } from "#checkout/checkout-session/events.ts";
import {
  lockCheckoutSession,
  type StoredCheckoutSession,
  updateCheckoutSessionRow,
} from "#checkout/checkout-session/store.ts";
import { deleteRedemption } from "#checkout/redemption/store.ts";
import type { Actor } from "#kernel/actor.ts";
import { now } from "#kernel/clock.ts";
import { notFound } from "#kernel/errors.ts";
import { failFirstInvoice, payFirstInvoice } from "#money/invoice/resolve-first-invoice.ts";
import { announcePayment } from "#money/payment/announce-payment.ts";
import type { PaymentAnnouncement } from "#money/payment/announcements.ts";
import { completeSession } from "#money/payment/complete-session.ts";
import type { Payment, PaymentOutcome } from "#money/payment/model.ts";
import { paySessionLater } from "#money/payment/pay-session-later.ts";
import { findPayment, updatePayment } from "#money/payment/store.ts";
import { savePaymentMethod } from "#money/payment-method/save-payment-method.ts";
import { createServiceRefund } from "#money/refund/create-service-refund.ts";
import type { Refund } from "#money/refund/model.ts";
import { announce } from "#platform/work/announce.ts";
import { recordEvent } from "#platform/work/record-event.ts";

interface ResolvedPayment {
  session: StoredCheckoutSession;
  /** Whether the payment's status changed. */
  isChanged: boolean;
  /** The refund that is due: the session had ended, or the payment was abandoned, before it succeeded. */
  refund: Refund | null;
}

/**
 * Applies a processor's outcome to a payment, once: repeated and outdated outcomes change nothing. A due refund is
 * written with it.
 * @param input with the processor's ID of the payment: an outcome without one does not end a payment that got its ID in
 * the meantime.
 * @returns the session afterwards.
 * @throws DomainError `resource_missing`.
 */
export async function applyPaymentOutcome(
  actor: Actor,
  input: { sessionId: string; paymentId: string; processorPaymentId?: string | null; outcome: PaymentOutcome },
): Promise<ResolvedPayment> {
  const session = await lockCheckoutSession(actor, input.sessionId);
  const payment = await findPayment(actor, input.paymentId);
  if (!session || payment?.checkoutSessionId !== session.id) throw notFound("payment", input.paymentId);
  if (input.processorPaymentId === null && payment.processorPaymentId !== null) return unchangedResult(session);
  const resolved = await applyTo(actor, session, payment, input.outcome);
  if (resolved.isChanged) await announcePayment(actor, payment, input.outcome);
  return resolved;
}

function applyTo(
  actor: Actor,
  session: StoredCheckoutSession,
  payment: Payment,
  outcome: PaymentOutcome,
): Promise<ResolvedPayment> {
  switch (outcome.status) {
    case "requires_action":
      return requireAction(actor, session, payment, outcome.next);
    case "processing":
      return completeUnpaid(actor, session, payment, outcome);
    case "succeeded":
      return succeed(actor, session, payment, outcome);
    case "failed":
      return fail(actor, session, payment, outcome);
  }
}

async function requireAction(
  actor: Actor,
  session: StoredCheckoutSession,
  payment: Payment,
  actionUrl: string,
): Promise<ResolvedPayment> {
  if (payment.status === "created" || (payment.status === "requires_action" && payment.actionUrl !== actionUrl)) {
    await updatePayment(actor, payment.id, { status: "requires_action", actionUrl, updatedAt: now(actor) });
  }
  return { ...unchangedResult(session), isChanged: payment.status === "created" };
}

/** The customer has done their part, and the money takes days: the session completes unpaid. */
async function completeUnpaid(
  actor: Actor,
  session: StoredCheckoutSession,
  payment: Payment,
  { card, kept }: Extract<PaymentOutcome, { status: "processing" }>,
): Promise<ResolvedPayment> {
  if (payment.status === "succeeded" || payment.status === "processing") return unchangedResult(session);
  await updatePayment(actor, payment.id, { status: "processing", card, updatedAt: now(actor) });
  // Abandoned before, or too late: it is tracked until it ends, and then refunded.
  if (payment.status === "failed" || session.status !== "PENDING") return { session, isChanged: true, refund: null };
  const completed = await completeSession(actor, session, payment, "unpaid", kept);
  return { session: completed, isChanged: true, refund: null };
}

async function succeed(
  actor: Actor,
  session: StoredCheckoutSession,
  payment: Payment,
  { card, kept }: Extract<PaymentOutcome, { status: "succeeded" }>,
): Promise<ResolvedPayment> {
  const updatedAt = now(actor);
  if (payment.status === "succeeded") return unchangedResult(session);
  if (payment.status === "processing" && isPaidBy(session, payment)) {
    await updatePayment(actor, payment.id, { status: "succeeded", card, updatedAt });
    const methodId = await savePaymentMethod(actor, session, payment, kept);
    const { subscriptionId } = session;
    if (methodId === null && subscriptionId) {
      await announce<PaymentAnnouncement>(actor, { type: "method_not_saved", subscriptionId });
    }
    if (payment.amount === 0n) return { session, isChanged: true, refund: null };
    await payFirstInvoice(actor, session, payment, methodId);
    return { session: await paySessionLater(actor, session, payment), isChanged: true, refund: null };
  }
  if (payment.status === "failed" || payment.status === "processing" || session.status !== "PENDING") {
    await updatePayment(actor, payment.id, { status: "succeeded", card, refundDueAt: updatedAt, updatedAt });
    return { session, isChanged: true, refund: await createServiceRefund(actor, payment) };
  }
  await updatePayment(actor, payment.id, { status: "succeeded", card, updatedAt });
  const completed = await completeSession(actor, session, payment, "paid", kept);
  return { session: completed, isChanged: true, refund: null };
}

async function fail(
  actor: Actor,
  session: StoredCheckoutSession,
  payment: Payment,
  outcome: Extract<PaymentOutcome, { status: "failed" }>,
): Promise<ResolvedPayment> {
  const { failure: failureCode } = outcome;
  if (payment.status === "succeeded" || payment.status === "failed") return unchangedResult(session);
  await updatePayment(actor, payment.id, { status: "failed", failureCode, updatedAt: now(actor) });
  if (payment.status === "processing") {
    if (!isPaidBy(session, payment)) return { session, isChanged: true, refund: null };
    await deleteRedemption(actor, session.id);
    if (payment.amount === 0n) return { session, isChanged: true, refund: null };
    await announce<PaymentAnnouncement>(actor, { type: "session_payment_failed_later", session });
    recordEvent<CheckoutSessionEvent>(actor, { type: "checkout.session.async_payment_failed", object: session });
    await failFirstInvoice(actor, session, payment, outcome);
    return { session, isChanged: true, refund: null };
  }
  await deleteRedemption(actor, session.id);
  const failed = await updateCheckoutSessionRow(actor, session, {
    paymentBegunAt: null,
    declinedAs: failureCode === "abandoned" ? null : failureCode,
  });
  recordEvent<CheckoutSessionEvent>(actor, { type: "checkout.session.payment_failed", object: failed });
  return { session: failed, isChanged: true, refund: null };
}

/** Whether the completed session waits for this payment's money. */
function isPaidBy({ status, paymentIntentId }: StoredCheckoutSession, payment: Payment): boolean {
  if (status !== "COMPLETED") return false;
  if (payment.amount === 0n) return true;
  return paymentIntentId === (payment.processorPaymentId ?? payment.id);
}

function unchangedResult(session: StoredCheckoutSession): ResolvedPayment {
  return { session, isChanged: false, refund: null };
}

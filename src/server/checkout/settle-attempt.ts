import { isStale, type PaymentAttempt, type PaymentOutcome } from "#domain/payment/payment.ts";
import type { Actor } from "#domain/shared/actor.ts";
import { now } from "#domain/shared/clock.ts";
import { DomainError } from "#domain/shared/errors.ts";
import { outcomeTransaction } from "#server/checkout/customer-transaction.ts";
import type { OpenedPayment, PaymentProcessor } from "#server/payments/processor.ts";
import { processorFor } from "#server/payments/processor-for.ts";
import { countPaymentOutcome } from "#server/platform/metrics.ts";
import type { StoredCheckoutSession } from "#server/services/checkout-session/repository.ts";
import { recordRefund } from "#server/services/payment/record-refund.ts";
import { findAttemptInProgress } from "#server/services/payment/repository.ts";
import { settlePayment } from "#server/services/payment/settle-payment.ts";

/**
 * Ends an attempt that was left in the middle, by a process that died or a customer who never came back from
 * his bank: what the processor knows of it holds, and what it never charged has failed.
 * @returns whether there was one.
 */
export async function settleStaleAttempt(actor: Actor, session: StoredCheckoutSession): Promise<boolean> {
  if (!session.paymentBegunAt) return false;
  const attempt = await findAttemptInProgress(actor, session.id);
  if (!attempt || !isStale(attempt, now(actor))) return false;
  await settleByLookup(actor, attempt, { abandon: true });
  return true;
}

/**
 * Applies what the processor says of an attempt under way.
 * @param abandon end it unless it has ended or is processing.
 * @throws DomainError `payment_processor_missing`; whatever the processor throws when it can't be asked.
 */
export async function settleByLookup(
  actor: Actor,
  attempt: PaymentAttempt,
  { abandon }: { abandon: boolean },
): Promise<void> {
  const processor = getProcessor(actor);
  const payment = openedPayment(attempt);
  // One that the processor never got an id for was never confirmed.
  const outcome = payment && (await processor.lookup(payment, { abandon }));
  if (outcome) await applyOutcome(actor, processor, attempt, outcome);
  else if (abandon) await applyOutcome(actor, processor, attempt, { status: "failed", failure: "abandoned" });
}

/** Writes down how a payment stands, and gives it back where it came too late. @returns the session as it is then. */
export async function applyOutcome(
  actor: Actor,
  processor: PaymentProcessor,
  attempt: PaymentAttempt,
  outcome: PaymentOutcome,
): Promise<StoredCheckoutSession> {
  const { checkoutSessionId: sessionId, id: attemptId, processorPaymentId: paymentId } = attempt;
  const { session, isNews, refund } = await outcomeTransaction(() =>
    settlePayment(actor, { sessionId, attemptId, paymentId, outcome }),
  );
  if (isNews) countPaymentOutcome(processor.name, attempt.paymentMethodType, outcome);
  if (refund) await refundPayment(actor, processor, attempt);
  return session;
}

/** Gives an attempt's money back and notes it. Repeating it does no harm. */
export async function refundPayment(actor: Actor, processor: PaymentProcessor, attempt: PaymentAttempt): Promise<void> {
  const payment = openedPayment(attempt);
  const hasGone = payment === undefined || (await processor.refund(payment));
  if (hasGone) await outcomeTransaction(() => recordRefund(actor, attempt.id));
}

/** @throws DomainError `payment_processor_missing`. */
export function getProcessor(actor: Actor): PaymentProcessor {
  const processor = processorFor(actor.livemode);
  if (!processor) throw new DomainError("payment_processor_missing", "This mode has no payment processor.");
  return processor;
}

function openedPayment({ checkoutSessionId, id, processorPaymentId }: PaymentAttempt): OpenedPayment | undefined {
  if (processorPaymentId === null) return undefined;
  return { sessionId: checkoutSessionId, attemptId: id, paymentId: processorPaymentId };
}

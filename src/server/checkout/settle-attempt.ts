import { isStale, type PaymentAttempt, type PaymentOutcome } from "#domain/payment/payment.ts";
import type { Actor } from "#domain/shared/actor.ts";
import { now } from "#domain/shared/clock.ts";
import { outcomeTransaction } from "#server/checkout/customer-transaction.ts";
import type { OpenedPayment, PaymentProcessor } from "#server/payments/processor.ts";
import { requireProcessor } from "#server/payments/require-processor.ts";
import { countPaymentOutcome } from "#server/platform/metrics.ts";
import type { StoredCheckoutSession } from "#server/services/checkout-session/repository.ts";
import { recordRefund } from "#server/services/payment/record-refund.ts";
import { findAttemptInProgress } from "#server/services/payment/repository.ts";
import { settlePayment } from "#server/services/payment/settle-payment.ts";

/**
 * Settles an abandoned attempt (process died, customer did not return from the bank). The processor's state wins; an
 * attempt that was never charged has failed.
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
 * Applies the processor's state of an attempt in progress.
 * @param abandon ends it unless it has ended or is processing.
 * @throws DomainError `payment_processor_missing`; whatever the processor throws if it can't be asked.
 */
export async function settleByLookup(
  actor: Actor,
  attempt: PaymentAttempt,
  { abandon }: { abandon: boolean },
): Promise<void> {
  const processor = requireProcessor(actor);
  const payment = openedPayment(attempt);
  // Without the processor's id it was never confirmed.
  const outcome = payment && (await processor.lookup(payment, { abandon }));
  if (outcome) await applyOutcome(actor, processor, attempt, outcome);
  else if (abandon) await applyOutcome(actor, processor, attempt, { status: "failed", failure: "abandoned" });
}

/** Records a payment's state, and refunds it if it came too late. @returns the session afterwards. */
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

/** Refunds an attempt and records it. Safe to repeat. */
export async function refundPayment(actor: Actor, processor: PaymentProcessor, attempt: PaymentAttempt): Promise<void> {
  const payment = openedPayment(attempt);
  const hasGone = payment === undefined || (await processor.refund(payment));
  if (hasGone) await outcomeTransaction(() => recordRefund(actor, attempt.id));
}

function openedPayment({ checkoutSessionId, id, processorPaymentId }: PaymentAttempt): OpenedPayment | undefined {
  if (processorPaymentId === null) return undefined;
  return { sessionId: checkoutSessionId, attemptId: id, paymentId: processorPaymentId };
}

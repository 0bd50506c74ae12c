import { isStale, type Payment, type PaymentOutcome } from "#domain/payment/payment.ts";
import type { Actor } from "#domain/shared/actor.ts";
import { now } from "#domain/shared/clock.ts";
import { outcomeTransaction } from "#server/checkout/customer-transaction.ts";
import type { OpenedPayment, PaymentProcessor } from "#server/payments/processor.ts";
import { requireProcessor } from "#server/payments/require-processor.ts";
import { countPaymentOutcome } from "#server/platform/metrics.ts";
import { askProcessor } from "#server/refunds/make-refund.ts";
import type { StoredCheckoutSession } from "#server/services/checkout-session/repository.ts";
import { findPaymentInProgress } from "#server/services/payment/repository.ts";
import { settlePayment } from "#server/services/payment/settle-payment.ts";

/**
 * Settles an abandoned payment (process died, customer did not return from the bank). The processor's state wins; a
 * payment that was never charged has failed.
 * @returns whether there was one.
 */
export async function settleStalePayment(actor: Actor, session: StoredCheckoutSession): Promise<boolean> {
  if (!session.paymentBegunAt) return false;
  const payment = await findPaymentInProgress(actor, session.id);
  if (!payment || !isStale(payment, now(actor))) return false;
  await settleByLookup(actor, payment, { abandon: true });
  return true;
}

/**
 * Applies the processor's state of a payment in progress.
 * @param abandon ends it unless it has ended or is processing.
 * @throws DomainError `payment_processor_missing`; whatever the processor throws if it can't be asked.
 */
export async function settleByLookup(actor: Actor, payment: Payment, { abandon }: { abandon: boolean }): Promise<void> {
  const processor = requireProcessor(actor);
  const opened = openedPayment(payment);
  // Without the processor's id it was never confirmed.
  const outcome = opened && (await processor.lookup(opened, { abandon }));
  if (outcome) await applyOutcome(actor, processor, payment, outcome);
  else if (abandon) await applyOutcome(actor, processor, payment, { status: "failed", failure: "abandoned" });
}

/** Records a payment's state, and gives the money back if it came too late. @returns the session afterwards. */
export async function applyOutcome(
  actor: Actor,
  processor: PaymentProcessor,
  payment: Payment,
  outcome: PaymentOutcome,
): Promise<StoredCheckoutSession> {
  const { checkoutSessionId: sessionId, id: paymentId, processorPaymentId } = payment;
  const { session, isNews, refund } = await outcomeTransaction(() =>
    settlePayment(actor, { sessionId, paymentId, processorPaymentId, outcome }),
  );
  if (isNews) countPaymentOutcome(processor.name, payment.paymentMethodType, outcome);
  if (refund) await askProcessor(actor, refund);
  return session;
}

function openedPayment({ id: paymentId, processorPaymentId }: Payment): OpenedPayment | undefined {
  return processorPaymentId === null ? undefined : { paymentId, processorPaymentId };
}

import type { StoredCheckoutSession } from "#checkout/checkout-session/store.ts";
import { outcomeTransaction } from "#checkout/pages/handlers/customer-transaction.ts";
import type { Actor } from "#kernel/actor.ts";
import { now } from "#kernel/clock.ts";
import { findChargingHold } from "#money/charging/store.ts";
import { applyInvoicePaymentOutcome } from "#money/invoice/apply-invoice-payment-outcome.ts";
import { applyPaymentOutcome } from "#money/payment/apply-payment-outcome.ts";
import { isStale, type Payment, type PaymentOutcome } from "#money/payment/model.ts";
import { findPaymentInProgress } from "#money/payment/store.ts";
import type { OpenedPayment, PaymentProcessor } from "#money/processor/processor.ts";
import { requireProcessor } from "#money/processor/require-processor.ts";
import { callProcessor } from "#money/refund/issue-refund.ts";
import type { Refund } from "#money/refund/model.ts";
import { countPaymentOutcome } from "#platform/base/metrics.ts";

/**
 * Resolves an abandoned payment (process died, customer did not return from the bank). The processor's state wins; a
 * payment that was never charged has failed.
 * @returns whether there was one.
 */
export async function resolveStalePayment(actor: Actor, session: StoredCheckoutSession): Promise<boolean> {
  if (!session.paymentBegunAt) return false;
  const payment = await findPaymentInProgress(actor, session.id);
  if (!payment || !isStale(payment, now(actor))) return false;
  await resolveByLookup(actor, payment, { abandon: true });
  return true;
}

/**
 * Applies the processor's state of a payment in progress.
 * @param abandon ends it unless it has ended or is processing.
 * @throws DomainError `payment_processor_missing`; any error of the processor if it can't be reached.
 */
export async function resolveByLookup(
  actor: Actor,
  payment: Payment,
  { abandon }: { abandon: boolean },
): Promise<void> {
  const processor = requireProcessor(actor);
  const opened = openedPayment(payment);
  // Without the processor's ID it was never confirmed.
  const outcome = opened && (await processor.lookup(opened, { abandon }));
  if (outcome) await applyOutcome(actor, processor, payment, outcome);
  // Unless the database lost the ID.
  else if (abandon && !(actor.livemode && (await findChargingHold())))
    await applyOutcome(actor, processor, payment, { status: "failed", failure: "abandoned" });
}

/**
 * Records the state of a payment of a session or an invoice, and refunds the money if it came too late.
 * @throws DomainError `resource_missing`.
 */
export async function applyOutcome(
  actor: Actor,
  processor: PaymentProcessor,
  payment: Payment,
  outcome: PaymentOutcome,
): Promise<void> {
  const { id: paymentId, processorPaymentId, checkoutSessionId: sessionId, invoiceId } = payment;
  const { isChanged, refund } = await outcomeTransaction<{ isChanged: boolean; refund: Refund | null }>(() => {
    const result = { paymentId, processorPaymentId, outcome };
    if (sessionId !== null) return applyPaymentOutcome(actor, { ...result, sessionId });
    return applyInvoicePaymentOutcome(actor, { ...result, invoiceId: invoiceId ?? "" });
  });
  if (isChanged) countPaymentOutcome(processor.name, payment.paymentMethodType, outcome);
  if (refund) await callProcessor(actor, refund);
}

function openedPayment({ id: paymentId, processorPaymentId }: Payment): OpenedPayment | undefined {
  return processorPaymentId === null ? undefined : { paymentId, processorPaymentId };
}

import type { Actor } from "#kernel/actor.ts";
import { now } from "#kernel/clock.ts";
import { applyOutcome } from "#money/charge/apply-outcome.ts";
import { findChargingHold } from "#money/charging/store.ts";
import { isStale, type Payment } from "#money/payment/model.ts";
import { findPaymentInProgress } from "#money/payment/store.ts";
import { requireProcessor } from "#money/processor/require-processor.ts";

/**
 * Resolves an abandoned payment (process died, customer did not return from the bank). The processor's state wins; a
 * payment that was never charged has failed.
 * @returns whether there was one.
 */
export async function resolveStalePayment(
  actor: Actor,
  session: { id: string; paymentBegunAt: Date | null },
): Promise<boolean> {
  if (!session.paymentBegunAt) return false;
  const payment = await findPaymentInProgress(actor, session.id);
  if (!payment || !isStale(payment, now(actor))) return false;
  await lookUpPayment(actor, payment, { abandon: true });
  return true;
}

/**
 * Applies the processor's state of a payment in progress.
 * @param abandon ends it unless it has ended or is processing.
 * @throws DomainError `payment_processor_missing`; any error of the processor if it can't be reached.
 */
export async function lookUpPayment(actor: Actor, payment: Payment, { abandon }: { abandon: boolean }): Promise<void> {
  const { id: paymentId, processorPaymentId } = payment;
  const processor = requireProcessor(actor);
  // Without the processor's ID it was never confirmed.
  const outcome =
    processorPaymentId === null ? undefined : await processor.lookup({ paymentId, processorPaymentId }, { abandon });
  if (outcome) await applyOutcome(actor, payment, outcome);
  // Unless the database lost the ID.
  else if (abandon && !(actor.livemode && (await findChargingHold())))
    await applyOutcome(actor, payment, { status: "failed", failure: "abandoned" });
}

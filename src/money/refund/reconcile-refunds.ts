import type { Actor } from "#kernel/actor.ts";
import type { Payment } from "#money/payment/model.ts";
import type { ProcessorRefund } from "#money/processor/interface/processor.ts";
import { requireProcessor } from "#money/processor/require-processor.ts";
import { adoptRefund } from "#money/refund/adopt-refund.ts";
import { applyRefundOutcome } from "#money/refund/apply-refund-outcome.ts";
import { findRefund } from "#money/refund/store.ts";
import { unitOfWork } from "#platform/work/unit-of-work.ts";

/**
 * Updates the refunds of a payment to the processor's state, and records those that were created there. Safe to repeat,
 * and for several processes at the same time.
 */
export async function reconcileRefunds(actor: Actor, payment: Payment): Promise<void> {
  const { id: paymentId, processorPaymentId, currency } = payment;
  const processor = requireProcessor(actor);
  if (!processor.listRefunds || processorPaymentId === null) return;
  for (const refund of await processor.listRefunds({ paymentId, processorPaymentId }, currency)) {
    await unitOfWork(() => reconcile(actor, payment, refund));
  }
}

async function reconcile(actor: Actor, payment: Payment, { refundId, outcome, ...details }: ProcessorRefund) {
  const existing = refundId === null ? null : await findRefund(actor, refundId);
  if (existing) return applyRefundOutcome(actor, existing, outcome);
  // The refund was created there, or this database is a backup from before it was requested.
  const { processorRefundId } = outcome;
  if (processorRefundId === null) return undefined;
  const adopted = await adoptRefund(actor, payment, { ...details, processorRefundId });
  return applyRefundOutcome(actor, adopted, outcome);
}

import type { Dispute } from "#domain/dispute/dispute.ts";
import type { Payment } from "#domain/payment/payment.ts";
import type { Actor } from "#domain/shared/actor.ts";
import { requireProcessor } from "#server/payments/require-processor.ts";
import { applyDisputeState } from "#server/services/dispute/apply-dispute-state.ts";
import { unitOfWork } from "#server/unit-of-work/unit-of-work.ts";

/**
 * Updates a dispute to the processor's state, or records one that was unknown. Safe to repeat.
 * @returns the dispute; null if the processor has none.
 */
export async function reconcileDispute(
  actor: Actor,
  payment: Payment,
  processorDisputeId: string,
): Promise<Dispute | null> {
  const { disputes } = requireProcessor(actor);
  const state = await disputes?.lookup({ processorDisputeId, currency: payment.currency });
  if (!state) return null;
  return unitOfWork(() => applyDisputeState(actor, payment, state));
}

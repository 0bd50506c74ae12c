import type { Actor } from "#kernel/actor.ts";
import { applyDisputeState } from "#money/dispute/apply-dispute-state.ts";
import type { Dispute } from "#money/dispute/model.ts";
import type { Payment } from "#money/payment/model.ts";
import { requireProcessor } from "#money/processor/require-processor.ts";
import { unitOfWork } from "#platform/work/unit-of-work.ts";

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

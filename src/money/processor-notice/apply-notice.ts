import { lookUpPayment } from "#money/charge/look-up-payment.ts";
import { reconcileDispute } from "#money/dispute/reconcile-dispute.ts";
import { openPaymentOfProcessor } from "#money/payment/open-payment-of-processor.ts";
import type { ProcessorNotice } from "#money/payment/processor-notice-store.ts";
import { reconcileRefunds } from "#money/refund/reconcile-refunds.ts";

/**
 * Updates a live payment with its refunds, or one of its disputes, to the processor's state. Safe to repeat.
 * @returns false if the payment is not known: others made it with the same account, or it is not stored yet.
 */
export async function applyNotice({ processorPaymentId, processorDisputeId }: ProcessorNotice): Promise<boolean> {
  const opened = await openPaymentOfProcessor(processorPaymentId);
  if (!opened) return false;
  const { actor, payment } = opened;
  await lookUpPayment(actor, payment, { abandon: false });
  if (processorDisputeId === null) await reconcileRefunds(actor, payment);
  else await reconcileDispute(actor, payment, processorDisputeId);
  return true;
}

import { reconcileDispute } from "#server/disputes/reconcile-dispute.ts";
import { findDueSandboxDisputes } from "#server/payments/sandbox-disputes.ts";
import { logger } from "#server/platform/logger.ts";
import { openCheckoutSessionPage } from "#server/services/checkout-session/open-checkout-session-page.ts";
import { findDispute, findOpenDisputes, recordDisputeLookup } from "#server/services/dispute/repository.ts";
import { findPayment } from "#server/services/payment/repository.ts";
import { unitOfWork } from "#server/unit-of-work/unit-of-work.ts";

const MAX_BATCH_SIZE = 100;

/**
 * Lets the sandbox's disputes begin and end that are due, and asks about all that have not ended, as an event of the
 * processor may be lost. Any number of processes may run it at once.
 * @param stopping ends it after the dispute that is being settled.
 */
export async function settleDueDisputes(stopping?: AbortSignal): Promise<void> {
  for (const { disputeId, paymentId, sessionId } of await findDueSandboxDisputes(MAX_BATCH_SIZE)) {
    if (stopping?.aborted) return;
    // What the sandbox does is committed with what follows from it.
    await told(disputeId, () => unitOfWork(() => settleOne(sessionId, paymentId, disputeId)));
  }
  for (const { id, checkoutSessionId } of await findOpenDisputes(MAX_BATCH_SIZE)) {
    if (stopping?.aborted) return;
    await told(id, () => settleKnown(checkoutSessionId, id));
  }
}

async function settleOne(sessionId: string, paymentId: string, processorDisputeId: string): Promise<void> {
  const { actor } = await openCheckoutSessionPage(sessionId);
  const payment = await findPayment(actor, paymentId);
  if (payment) await reconcileDispute(actor, payment, processorDisputeId);
}

async function settleKnown(sessionId: string, id: string): Promise<void> {
  const { actor } = await openCheckoutSessionPage(sessionId);
  await recordDisputeLookup(actor, id);
  const dispute = await findDispute(actor, id);
  if (dispute) await settleOne(sessionId, dispute.paymentId, dispute.processorDisputeId);
}

async function told(disputeId: string, work: () => Promise<void>): Promise<void> {
  await work().catch((error: unknown) => {
    logger().error({ err: error, disputeId }, "dispute could not be settled");
  });
}

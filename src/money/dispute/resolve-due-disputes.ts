import { customerActor } from "#account/merchant/customer-actor.ts";
import type { Actor } from "#kernel/actor.ts";
import { reconcileDispute } from "#money/dispute/reconcile-dispute.ts";
import { findDispute, findOpenDisputes, recordDisputeLookup } from "#money/dispute/store.ts";
import { findPayment } from "#money/payment/store.ts";
import {
  type DueSandboxDispute,
  disputeIdOf,
  findDueSandboxDisputes,
} from "#money/processor/sandbox/sandbox-disputes.ts";
import { logger } from "#platform/base/logger.ts";

const MAX_BATCH_SIZE = 100;

/**
 * Opens and closes the sandbox's disputes that are due, and looks up all disputes that are open, because an event of
 * the processor may be lost. Any number of processes may run it at the same time.
 * @param stopping ends it after the current dispute.
 */
export async function resolveDueDisputes(stopping?: AbortSignal): Promise<void> {
  await settleAll(await findDueSandboxDisputes(MAX_BATCH_SIZE), stopping);
  for (const { id, owner } of await findOpenDisputes(MAX_BATCH_SIZE)) {
    if (stopping?.aborted) return;
    await logFailure(id, () => resolveKnown(customerActor(owner), id));
  }
}

/**
 * Opens or closes the sandbox's dispute of a payment, if it is due.
 * @throws any error of the database.
 */
export async function resolveTestDispute(actor: Actor, paymentId: string): Promise<void> {
  await resolveOne(actor, paymentId, disputeIdOf(paymentId));
}

async function settleAll(due: readonly DueSandboxDispute[], stopping: AbortSignal | undefined): Promise<void> {
  for (const { disputeId, paymentId, owner } of due) {
    if (stopping?.aborted) return;
    await logFailure(disputeId, () => resolveOne(customerActor(owner), paymentId, disputeId));
  }
}

async function resolveOne(actor: Actor, paymentId: string, processorDisputeId: string): Promise<void> {
  const payment = await findPayment(actor, paymentId);
  if (payment) await reconcileDispute(actor, payment, processorDisputeId);
}

async function resolveKnown(actor: Actor, id: string): Promise<void> {
  await recordDisputeLookup(actor, id);
  const dispute = await findDispute(actor, id);
  if (dispute) await resolveOne(actor, dispute.paymentId, dispute.processorDisputeId);
}

async function logFailure(disputeId: string, work: () => Promise<void>): Promise<void> {
  await work().catch((error: unknown) => {
    logger().error({ err: error, disputeId }, "dispute could not be settled");
  });
}

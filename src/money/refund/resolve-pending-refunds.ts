import { customerActor } from "#account/merchant/customer-actor.ts";
import type { Actor } from "#kernel/actor.ts";
import { callProcessor } from "#money/refund/issue-refund.ts";
import { findRefund, findUnresolvedRefunds, recordRefundLookup, type UnresolvedRefund } from "#money/refund/store.ts";
import { logger } from "#platform/base/logger.ts";

const MAX_BATCH_SIZE = 100;

/**
 * Requests refunds whose process died, and looks up the outcome of pending ones. Any number of processes may run it at
 * the same time: each refund is created and recorded once.
 * @param stopping ends it after the current refund.
 */
export async function resolvePendingRefunds(stopping?: AbortSignal): Promise<void> {
  for (const refund of await findUnresolvedRefunds(MAX_BATCH_SIZE)) {
    if (stopping?.aborted) return;
    await resolveOne(refund).catch((error: unknown) => {
      logger().error({ err: error, refundId: refund.id }, "refund could not be settled");
    });
  }
}

async function resolveOne({ id, owner }: UnresolvedRefund): Promise<void> {
  const actor = customerActor(owner);
  await recordRefundLookup(actor, id);
  await resolveRefund(actor, id);
}

/** Applies the processor's state of a refund. @throws any error of the processor if it can't be reached. */
export async function resolveRefund(actor: Actor, id: string): Promise<void> {
  const refund = await findRefund(actor, id);
  if (refund) await callProcessor(actor, refund);
}

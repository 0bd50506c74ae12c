import { customerActor } from "#account/merchant/customer-actor.ts";
import type { Actor } from "#kernel/actor.ts";
import { now } from "#kernel/clock.ts";
import { lookUpPayment } from "#money/charge/look-up-payment.ts";
import { findUnresolvedPayments, recordLookup, type UnresolvedPayment } from "#money/charge/unresolved-store.ts";
import { isStale } from "#money/payment/model.ts";
import { findPayment } from "#money/payment/store.ts";
import { createServiceRefund } from "#money/refund/create-service-refund.ts";
import { logger } from "#platform/base/logger.ts";
import { unitOfWork } from "#platform/work/unit-of-work.ts";

const MAX_BATCH_SIZE = 100;
const CONCURRENCY = 4;

/**
 * Resolves payments whose process died or whose customer never returned from the bank, and looks up the outcome of
 * those that take days. Any number of processes may run it at the same time: each payment is resolved once.
 * @param stopping ends it after the current payments.
 */
export async function reconcilePayments(stopping?: AbortSignal): Promise<void> {
  const payments = (await findUnresolvedPayments(MAX_BATCH_SIZE)).values();
  const resolveNext = async () => {
    for (const payment of payments) {
      if (stopping?.aborted) return;
      await resolveOne(payment).catch((error: unknown) => {
        logger().error({ err: error, paymentId: payment.paymentId }, "payment could not be settled");
      });
    }
  };
  // A slow processor delays the payments behind it, but not all of them.
  await Promise.all(Array.from({ length: CONCURRENCY }, resolveNext));
}

async function resolveOne({ owner, paymentId, refundDue }: UnresolvedPayment): Promise<void> {
  const actor = customerActor(owner);
  await recordLookup(actor, paymentId);
  if (!refundDue) return resolvePayment(actor, paymentId);
  // Versions before owed a refund without a row of it.
  const payment = await findPayment(actor, paymentId);
  if (payment) await unitOfWork(() => createServiceRefund(actor, payment));
}

/**
 * Applies the processor's state of a payment in progress, and ends it if it was abandoned.
 * @throws those of `lookUpPayment`.
 */
export async function resolvePayment(actor: Actor, id: string): Promise<void> {
  const payment = await findPayment(actor, id);
  if (payment) await lookUpPayment(actor, payment, { abandon: isStale(payment, now(actor)) });
}

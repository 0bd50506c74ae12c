import type { Actor } from "#kernel/actor.ts";
import { requireScope } from "#kernel/scope.ts";
import { findChargingHold } from "#money/charging/store.ts";
import { findPayment } from "#money/payment/store.ts";
import type { RefundRequest } from "#money/processor/interface/processor.ts";
import { requireProcessor } from "#money/processor/require-processor.ts";
import { applyRefundOutcome } from "#money/refund/apply-refund-outcome.ts";
import { createRefund, paymentOf } from "#money/refund/create-refund.ts";
import type { CreateRefund, Refund } from "#money/refund/model.ts";
import { reconcileRefunds } from "#money/refund/reconcile-refunds.ts";
import { findRefund } from "#money/refund/store.ts";
import { logger } from "#platform/base/logger.ts";
import { writeOnce } from "#platform/work/idempotency.ts";
import { unitOfWork } from "#platform/work/unit-of-work.ts";

/**
 * Refunds money: writes the refund, calls the processor outside any transaction, and records the outcome. If the
 * processor can't be reached, the refund stays pending until the sweep retries it. A request that is repeated with its
 * idempotency key gets the refund that it wrote before.
 * @throws DomainError those of `createRefund` and `writeOnce`; `payment_processor_missing`; `unavailable` during a hold
 * on charging if the processor can't be reached.
 */
export async function issueRefund(actor: Actor, input: CreateRefund): Promise<Refund> {
  requireScope(actor, "refunds:write");
  requireProcessor(actor);
  await readLostRefunds(actor, input.of);
  const refund = await unitOfWork(() =>
    writeOnce(actor, {
      write: () => createRefund(actor, input),
      idOf: ({ id }) => id,
      read: (id) => findRefund(actor, id),
    }),
  );
  if (refund.status !== "pending") return refund;
  return callProcessor(actor, refund).catch((error: unknown) => {
    logger().warn({ err: error, refundId: refund.id }, "the processor could not be asked for a refund");
    return refund;
  });
}

/**
 * While charging is on hold, refunds of the lost time are recorded first, so that no money is returned twice. Not in a
 * transaction.
 * @throws DomainError those of `paymentOf`; `payment_processor_missing`; `unavailable` if the processor can't be reached.
 */
export async function readLostRefunds(actor: Actor, of: CreateRefund["of"]): Promise<void> {
  if (!actor.livemode || !(await findChargingHold())) return;
  await reconcileRefunds(actor, await paymentOf(actor, of));
}

/**
 * Updates a refund to the processor's state, and requests it if the processor does not know it yet. Safe to repeat.
 * @returns the refund afterwards.
 */
export async function callProcessor(actor: Actor, refund: Refund): Promise<Refund> {
  const processor = requireProcessor(actor);
  const payment = await findPayment(actor, refund.paymentId);
  if (!payment?.processorPaymentId) throw new Error(`The processor knows no payment of ${refund.id}.`);
  const request = requestOf(refund, payment.processorPaymentId);
  const state = (await processor.lookupRefund(request)) ?? (await processor.refund(request));
  return unitOfWork(() => applyRefundOutcome(actor, refund, state));
}

function requestOf(refund: Refund, processorPaymentId: string): RefundRequest {
  const { id: refundId, paymentId, amount, currency, reason, balanceAmount } = refund;
  const { refundsApplicationFee, reversesTransfer } = refund;
  const money = { amount, currency, reason, balanceAmount };
  return { refundId, paymentId, processorPaymentId, ...money, refundsApplicationFee, reversesTransfer };
}

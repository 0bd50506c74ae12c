import type { Actor } from "#kernel/actor.ts";
import { notFound } from "#kernel/errors.ts";
import { requireScope } from "#kernel/scope.ts";
import { type CanceledNow, cancelSubscriptionNow } from "#money/cancellation/cancel-subscription-now.ts";
import { requireProcessor } from "#money/processor/require-processor.ts";
import { callProcessor } from "#money/refund/issue-refund.ts";
import { findRefund } from "#money/refund/store.ts";
import type { CancelRefund, Subscription } from "#money/subscription/model.ts";
import { findSubscription } from "#money/subscription/store.ts";
import { logger } from "#platform/base/logger.ts";
import { writeOnce } from "#platform/work/idempotency.ts";
import { unitOfWork } from "#platform/work/unit-of-work.ts";

/**
 * Ends a subscription immediately and refunds the requested amount: the end and the refund are written together, and
 * the processor is called afterwards. If it can't be reached, the refund stays pending until the sweep retries it. A
 * request that is repeated with its idempotency key gets what it wrote before.
 * @throws DomainError those of `cancelSubscriptionNow` and `writeOnce`; `payment_processor_missing` if money is refunded.
 */
export async function cancelSubscription(
  actor: Actor,
  id: string,
  { refund: kind }: { refund: CancelRefund },
): Promise<Subscription> {
  requireScope(actor, "subscriptions:write");
  if (kind !== "none") requireScope(actor, "refunds:write");
  if (!(await findSubscription(actor, id))) throw notFound("subscription", id);
  if (kind !== "none") requireProcessor(actor);
  const { subscription, refund } = await unitOfWork(() =>
    writeOnce(actor, {
      write: () => cancelSubscriptionNow(actor, id, { refund: kind }),
      idOf: ({ refund }) => refund?.id ?? null,
      read: (refundId) => readCanceled(actor, id, refundId),
    }),
  );
  if (refund?.status === "pending") {
    await callProcessor(actor, refund).catch((error: unknown) => {
      logger().warn({ err: error, refundId: refund.id }, "the processor could not be asked for a refund");
    });
  }
  return subscription;
}

async function readCanceled(actor: Actor, id: string, refundId: string): Promise<CanceledNow | null> {
  const [subscription, refund] = await Promise.all([findSubscription(actor, id), findRefund(actor, refundId)]);
  return subscription && refund && { subscription, refund };
}

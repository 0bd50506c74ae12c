import type { Actor } from "#kernel/actor.ts";
import { notFound } from "#kernel/errors.ts";
import { requireScope } from "#kernel/scope.ts";
import { requireProcessor } from "#money/processor/require-processor.ts";
import { callProcessor } from "#money/refund/issue-refund.ts";
import { cancelSubscriptionNow } from "#money/subscription/cancel-subscription-now.ts";
import type { CancelRefund, Subscription } from "#money/subscription/model.ts";
import { findSubscription } from "#money/subscription/store.ts";
import { logger } from "#platform/base/logger.ts";
import { unitOfWork } from "#platform/work/unit-of-work.ts";

/**
 * Ends a subscription immediately and refunds the requested amount: the end and the refund are written together, and
 * the processor is called afterwards. If it can't be reached, the refund stays pending until the sweep retries it.
 * @throws DomainError those of `cancelSubscriptionNow`; `payment_processor_missing` if money is refunded.
 */
export async function cancelSubscription(
  actor: Actor,
  id: string,
  { refund: kind }: { refund: CancelRefund },
): Promise<Subscription> {
  requireScope(actor, "subscriptions:write");
  if (!(await findSubscription(actor, id))) throw notFound("subscription", id);
  if (kind !== "none") requireProcessor(actor);
  const { subscription, refund } = await unitOfWork(() => cancelSubscriptionNow(actor, id, { refund: kind }));
  if (refund?.status === "pending") {
    await callProcessor(actor, refund).catch((error: unknown) => {
      logger().warn({ err: error, refundId: refund.id }, "the processor could not be asked for a refund");
    });
  }
  return subscription;
}

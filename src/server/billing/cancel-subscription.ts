import type { Actor } from "#domain/shared/actor.ts";
import { notFound } from "#domain/shared/errors.ts";
import { requireScope } from "#domain/shared/scope.ts";
import type { CancelRefund, Subscription } from "#domain/subscription/subscription.ts";
import { requireProcessor } from "#server/payments/require-processor.ts";
import { logger } from "#server/platform/logger.ts";
import { callProcessor } from "#server/refunds/issue-refund.ts";
import { cancelSubscriptionNow } from "#server/services/subscription/cancel-subscription-now.ts";
import { findSubscription } from "#server/services/subscription/repository.ts";
import { unitOfWork } from "#server/unit-of-work/unit-of-work.ts";

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

import { processorFor } from "#server/payments/processor-for.ts";
import { logger } from "#server/platform/logger.ts";
import { findMethodsToForget, recordForgotten } from "#server/services/payment-method/repository.ts";

const MAX_BATCH_SIZE = 100;

/**
 * Lets processors forget methods that were detached. Any number of processes may run it at once. Without a processor of
 * their mode they wait for one.
 */
export async function forgetMethods(stopping?: AbortSignal): Promise<void> {
  for (const { id, livemode, ...method } of await findMethodsToForget(MAX_BATCH_SIZE)) {
    if (stopping?.aborted) return;
    try {
      const processor = processorFor(livemode);
      if (!processor) continue;
      await processor.detach(method);
      await recordForgotten(id);
    } catch (error) {
      logger().error({ err: error, paymentMethodId: id }, "a payment method could not be detached");
    }
  }
}

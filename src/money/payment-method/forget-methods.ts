import { findMethodsToForget, recordForgotten } from "#money/payment-method/store.ts";
import { processorFor } from "#money/processor/processor-for.ts";
import { logger } from "#platform/base/logger.ts";

const MAX_BATCH_SIZE = 100;

/**
 * Deletes detached methods at the processors. Any number of processes may run it at the same time. Without a processor
 * for their mode they wait for one.
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

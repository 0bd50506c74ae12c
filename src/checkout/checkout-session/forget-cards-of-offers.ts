import { findCardsToForget, recordCardForgotten } from "#checkout/checkout-session/offer-after-payment-store.ts";
import { processorFor } from "#money/processor/processor-for.ts";
import { logger } from "#platform/base/logger.ts";

const MAX_BATCH_SIZE = 100;

/**
 * Deletes the cards that were saved for offers after payments at the processors, once their time is over. Any number of
 * processes may run it at the same time. Without a processor for their mode they wait for one.
 */
export async function forgetCardsOfOffers(stopping?: AbortSignal): Promise<void> {
  for (const { checkoutSessionId, livemode, ...method } of await findCardsToForget(MAX_BATCH_SIZE)) {
    if (stopping?.aborted) return;
    try {
      const processor = processorFor(livemode);
      if (!processor) continue;
      await processor.detach(method);
      await recordCardForgotten(checkoutSessionId);
    } catch (error) {
      logger().error({ err: error, checkoutSessionId }, "the card of an offer could not be detached");
    }
  }
}

import {
  findCardsToForget,
  forgetCardLater,
  recordCardForgotten,
} from "#checkout/checkout-session/card-for-offer-store.ts";
import { processorFor } from "#money/processor/processor-for.ts";
import { logger } from "#platform/base/logger.ts";

const MAX_BATCH_SIZE = 100;
/** After a failure, for example while the processor can't be reached. */
const RETRY_SECONDS = 120;

/**
 * Deletes the cards that were saved for offers after payments at the processors, once their time is over, and the
 * processor's customer that was made to keep each. Any number of processes may run it at the same time. Those of a mode
 * without a processor wait for one. A hold on charging does not stop it: nothing is charged.
 */
export async function forgetCardsOfOffers(stopping?: AbortSignal): Promise<void> {
  const livemodes = [true, false].filter((livemode) => processorFor(livemode) !== undefined);
  for (const { paymentId, livemode, ...method } of await findCardsToForget(livemodes, MAX_BATCH_SIZE)) {
    if (stopping?.aborted) return;
    try {
      const processor = processorFor(livemode);
      await processor?.detach(method);
      await processor?.deleteCustomer?.(method.processorCustomerId);
      await recordCardForgotten(paymentId);
    } catch (error) {
      logger().error({ err: error, paymentId }, "the card of an offer could not be deleted");
      await forgetCardLater(paymentId, RETRY_SECONDS);
    }
  }
}

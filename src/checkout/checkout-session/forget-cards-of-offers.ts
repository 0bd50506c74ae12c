import { leaseCardsToForget, recordCardForgotten } from "#checkout/checkout-session/card-for-offer-store.ts";
import { processorFor } from "#money/processor/processor-for.ts";
import { logger } from "#platform/base/logger.ts";

/** Few, so that each is handled within its lease. */
const BATCH_SIZE = 20;
/** For how long nobody else takes a card: also the time after a failure, for example while the processor can't be reached. */
const LEASE_SECONDS = 120;
/** How long one call goes on; the next one continues. */
const MAX_MS = 50_000;

/**
 * Deletes the cards that were saved for offers after payments at the processors, once their time is over, and the
 * processor's customer that was made to keep each, until none is due. Any number of processes may run it at the same time:
 * each takes other cards. Those of a mode without a processor wait for one. A hold on charging does not stop it: nothing
 * is charged.
 */
export async function forgetCardsOfOffers(stopping?: AbortSignal): Promise<void> {
  const livemodes = [true, false].filter((livemode) => processorFor(livemode) !== undefined);
  const end = performance.now() + MAX_MS;
  for (;;) {
    const cards = await leaseCardsToForget(livemodes, { max: BATCH_SIZE, seconds: LEASE_SECONDS });
    for (const { paymentId, livemode, ...method } of cards) {
      if (stopping?.aborted || performance.now() > end) return;
      try {
        const processor = processorFor(livemode);
        await processor?.detach(method);
        await processor?.deleteCustomer?.(method.processorCustomerId);
        await recordCardForgotten(paymentId);
      } catch (error) {
        logger().error({ err: error, paymentId }, "the card of an offer could not be deleted");
      }
    }
    if (cards.length < BATCH_SIZE) return;
  }
}

import { STALE_AFTER_SECONDS } from "#domain/payment.ts";
import { giveBack, settleStaleAttempt } from "#server/checkout/pay-session.ts";
import { processorFor } from "#server/payments/processor-for.ts";
import { logger } from "#server/platform/logger.ts";
import { openCheckoutSessionPage } from "#server/services/checkout-session/open-checkout-session-page.ts";
import {
  findPaymentAttempt,
  findUnsettledPayments,
  type UnsettledPayment,
} from "#server/services/payment/repository.ts";

const INTERVAL_MS = 15_000;
const MOST_AT_ONCE = 100;

/**
 * Ends payments whose process died in the middle, and gives back what is owed, whether or not the customer
 * ever comes back. Any number of processes may do it at once: each payment is settled once.
 */
export async function settleUnsettledPayments(): Promise<void> {
  for (const payment of await findUnsettledPayments(STALE_AFTER_SECONDS, MOST_AT_ONCE)) {
    await settleOne(payment).catch((error: unknown) => {
      logger().error({ err: error, attemptId: payment.attemptId }, "payment could not be settled");
    });
  }
}

/** Does so every 15 seconds until the returned function is called. */
export function keepPaymentsSettled(): () => void {
  let running = false;
  const timer = setInterval(() => {
    if (running) return;
    running = true;
    settleUnsettledPayments()
      .catch((error: unknown) => logger().error({ err: error }, "unsettled payments could not be read"))
      .finally(() => {
        running = false;
      });
  }, INTERVAL_MS);
  return () => clearInterval(timer);
}

async function settleOne({ sessionId, attemptId, refundDue }: UnsettledPayment): Promise<void> {
  const { actor, session } = await openCheckoutSessionPage(sessionId);
  if (!refundDue) {
    await settleStaleAttempt(actor, session);
    return;
  }
  const processor = processorFor(actor.livemode);
  const attempt = await findPaymentAttempt(actor, attemptId);
  if (processor && attempt) await giveBack(actor, processor, attempt);
}

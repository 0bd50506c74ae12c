import { isStale } from "#domain/payment/payment.ts";
import { now } from "#domain/shared/clock.ts";
import { giveBack, requireProcessor, settleByLookup } from "#server/checkout/settle-attempt.ts";
import { logger } from "#server/platform/logger.ts";
import { openCheckoutSessionPage } from "#server/services/checkout-session/open-checkout-session-page.ts";
import {
  findPaymentAttempt,
  findUnsettledPayments,
  noteLookup,
  type UnsettledPayment,
} from "#server/services/payment/repository.ts";

const MOST_AT_ONCE = 100;
const SIDE_BY_SIDE = 4;

/**
 * Ends payments whose process died in the middle or whose customer never came back from his bank, asks how
 * those that take days have ended, and gives back what is owed. Any number of processes may do it at once:
 * each payment is settled once.
 * @param stopping makes an end after the payments that are being settled.
 */
export async function settleUnsettledPayments(stopping?: AbortSignal): Promise<void> {
  const payments = (await findUnsettledPayments(MOST_AT_ONCE)).values();
  const settleInTurn = async () => {
    for (const payment of payments) {
      if (stopping?.aborted) return;
      await settleOne(payment).catch((error: unknown) => {
        logger().error({ err: error, attemptId: payment.attemptId }, "payment could not be settled");
      });
    }
  };
  // A processor that is slow keeps those waiting that come after it, but not all.
  await Promise.all(Array.from({ length: SIDE_BY_SIDE }, settleInTurn));
}

async function settleOne({ sessionId, attemptId, refundDue }: UnsettledPayment): Promise<void> {
  const { actor } = await openCheckoutSessionPage(sessionId);
  await noteLookup(actor, attemptId);
  const attempt = await findPaymentAttempt(actor, attemptId);
  if (!attempt) return;
  if (refundDue) await giveBack(actor, requireProcessor(actor), attempt);
  else await settleByLookup(actor, attempt, { giveUp: isStale(attempt, now(actor)) });
}

import { DELAYED_METHODS, type PaymentOutcome } from "#money/payment/model.ts";
import type { PaymentMethodType } from "#order/checkout-settings.ts";

const DAY_MS = 86_400_000;
/** A bank debit is retried once (contract, section 9). */
const DEBIT_RETRIES = 1;

/**
 * When a failed charge is retried; null once its retries have ended. If that time has already passed, for example after
 * an outage or a dispute, the retry is as many days from now as lie between the two attempts.
 * @param dueAt the invoice's own time, from which days are counted.
 * @param failed the number of failed attempts, including this one.
 * @param at now, by the merchant's clock.
 */
export function nextAttemptAt(
  { dueAt, failed, methodType, at }: { dueAt: Date; failed: number; methodType: PaymentMethodType; at: Date },
  retryDays: readonly number[],
): Date | null {
  const isDebit = DELAYED_METHODS.includes(methodType);
  const days = isDebit ? retryDays.slice(0, DEBIT_RETRIES) : retryDays;
  const day = days[failed - 1];
  if (day === undefined) return null;
  const planned = new Date(dueAt.getTime() + day * DAY_MS);
  return planned > at ? planned : new Date(at.getTime() + (day - (days[failed - 2] ?? 0)) * DAY_MS);
}

/** Whether the same method would fail each time, so that it is not retried until it changes (contract, section 9). */
export function needsOtherMethod({
  failure,
  isMethodUnusable,
}: Extract<PaymentOutcome, { status: "failed" }>): boolean {
  return failure === "authentication_required" || isMethodUnusable === true;
}

import type { ReceiverResponse } from "#platform/outgoing/response.ts";
import { RETRY_STEPS_SECONDS } from "#signals/webhook-delivery/model.ts";
import type { DeliveryOutcome } from "#signals/webhook-delivery/outcome.ts";

/** Each delay varies by this share, so that simultaneous failures are not retried at the same time. */
const JITTER = 0.2;
/** A receiver's `Retry-After` is capped at this multiple of the delay. */
const MAX_RETRY_AFTER_FACTOR = 2;

/** Whether the attempt succeeded. */
export function isSuccess({ status }: ReceiverResponse): boolean {
  return status !== null && status >= 200 && status < 300;
}

/**
 * The state of a delivery after an attempt.
 * @param attemptCount attempts so far, including this one.
 * @param at the end of the attempt, by the merchant's clock.
 * @param random from 0 to 1.
 */
export function deliveryOutcome(
  response: ReceiverResponse,
  attemptCount: number,
  at: Date,
  random: number,
): DeliveryOutcome {
  const { status } = response;
  if (isSuccess(response)) return { status: "delivered" };
  if (status === 410) return { status: "failed", gone: true };
  const step = RETRY_STEPS_SECONDS[attemptCount - 1];
  if (step === undefined) return { status: "failed", gone: false };
  const varied = step * (1 - JITTER + 2 * JITTER * random);
  const requested = Math.min(response.retryAfterSeconds ?? 0, MAX_RETRY_AFTER_FACTOR * step);
  return { status: "pending", nextAttemptAt: new Date(at.getTime() + Math.max(varied, requested) * 1000) };
}

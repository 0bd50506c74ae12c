import type { DeliveryOutcome, WebhookResponse } from "#server/services/webhook-attempt/outcome.ts";

/** Waiting times after each attempt that failed, in seconds: four attempts in all. */
const STEPS_SECONDS = [30, 300, 1_800];
/** Each waiting time varies by this share, so that what failed together is not tried again together. */
const JITTER = 0.2;
/** A receiver that asks for patience gets at most this many times the step. */
const MAX_RETRY_AFTER_FACTOR = 2;

/** Whether the endpoint took it. */
export function isSuccess({ status }: WebhookResponse): boolean {
  return status !== null && status >= 200 && status < 300;
}

/**
 * How a delivery stands after an attempt.
 * @param attemptCount attempts so far, this one included.
 * @param at when it ended, by the merchant's clock.
 * @param random from 0 to 1.
 */
export function deliveryOutcome(
  answer: WebhookResponse,
  attemptCount: number,
  at: Date,
  random: number,
): DeliveryOutcome {
  const { status } = answer;
  if (isSuccess(answer)) return { status: "delivered" };
  if (status === 410) return { status: "failed", gone: true };
  const step = STEPS_SECONDS[attemptCount - 1];
  if (step === undefined) return { status: "failed", gone: false };
  const varied = step * (1 - JITTER + 2 * JITTER * random);
  const asked = Math.min(answer.retryAfterSeconds ?? 0, MAX_RETRY_AFTER_FACTOR * step);
  return { status: "pending", nextAttemptAt: new Date(at.getTime() + Math.max(varied, asked) * 1000) };
}

/** `Retry-After` in seconds from `now` on, as seconds or as a date; null for what is neither. */
export function retryAfterSeconds(header: string | undefined, now: Date): number | null {
  if (header === undefined) return null;
  if (/^\s*\d{1,9}\s*$/.test(header)) return Number(header);
  const date = Date.parse(header);
  return Number.isNaN(date) ? null : Math.max(0, (date - now.getTime()) / 1000);
}

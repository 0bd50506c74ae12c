import Stripe from "stripe";
import { DomainError } from "#kernel/errors.ts";
import type { PaymentKey } from "#money/processor/interface/processor.ts";
import { logger } from "#platform/base/logger.ts";

/** Whether Stripe understood the request and rejected it: nothing happened, and a retry changes nothing. */
export function isRejection(error: unknown): error is Stripe.errors.StripeInvalidRequestError {
  return error instanceof Stripe.errors.StripeInvalidRequestError;
}

/**
 * @throws DomainError `unavailable` for errors that leave the outcome unknown: lost connections, server errors, wrong
 * keys.
 */
export async function withUnavailableError<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error;
    note(error);
    throw new DomainError(
      "unavailable",
      "The payment processor can't be reached. Try again. No payment is made twice.",
    );
  }
}

/** Logs what finds the call at Stripe, and nothing that was sent. */
export function note(
  { type, code, statusCode, requestId, param }: Stripe.errors.StripeError,
  payment?: PaymentKey,
): void {
  const paymentId = payment?.paymentId;
  logger().warn({ stripe: { type, code, statusCode, requestId, param }, paymentId }, "Stripe refused a call");
}

import { createHmac } from "node:crypto";
import { RateLimitError } from "#checkout/pages/handlers/limits.ts";
import type { Actor } from "#kernel/actor.ts";
import { ATTEMPT_WINDOW_MS, attemptDelay, MAX_ATTEMPTS } from "#money/card-testing/model.ts";
import type { Payment } from "#money/payment/model.ts";
import { findAttemptsInProgress, lockEndedAttempts, recordPaymentClient } from "#money/payment/payment-client-store.ts";
import { derivedKeys } from "#platform/base/app-secret.ts";

/** Longer waits are shown in minutes. */
const MAX_SECONDS_SHOWN = 60;

/**
 * Counts an attempt to pay on a page, in the transaction that wrote its payment and holds the lock of its session or
 * invoice: a rejected attempt leaves no payment. A client has ten attempts per session or invoice within an hour. A client
 * with many declines at a merchant must wait between attempts, and is rejected after more: see `attemptDelay`. A client
 * without declines takes no lock and never waits.
 * @param address the client's IP address: see `clientIp`. Only an HMAC of it is stored, for an hour.
 * @throws RateLimitError
 */
export async function limitAttempts(actor: Actor, payment: Payment, address: string): Promise<void> {
  const clientHash = hashOf(actor.merchantId, address);
  // Limits follow the wall clock, also where a test clock is ahead.
  const at = new Date();
  const since = new Date(at.getTime() - ATTEMPT_WINDOW_MS);
  const { pageAttempts, isDeclined } = await recordPaymentClient(actor, payment, { clientHash, at, since });
  const tenth = pageAttempts.at(-MAX_ATTEMPTS);
  if (tenth) throw rejection(tenth.getTime() + ATTEMPT_WINDOW_MS - at.getTime());
  if (!isDeclined) return;
  const ended = await lockEndedAttempts(actor, clientHash, since);
  const inProgress = await findAttemptsInProgress(actor, { clientHash, paymentId: payment.id, at });
  const delay = attemptDelay(ended, { ...inProgress, now: new Date() });
  if (delay > 0) throw rejection(delay);
}

function rejection(delayMs: number): RateLimitError {
  const seconds = Math.ceil(delayMs / 1000);
  return new RateLimitError(seconds, ({ errors }) =>
    seconds > MAX_SECONDS_SHOWN ? errors.tooManyPayments(Math.ceil(seconds / 60)) : errors.paymentsTooFast(seconds),
  );
}

function hashOf(merchantId: string, address: string): string {
  const [key] = derivedKeys("payment-client");
  return createHmac("sha256", key).update(`${merchantId} ${address}`).digest("base64url");
}

import { MAX_QUEUED, sessionTransaction } from "#checkout/pages/handlers/customer-transaction.ts";
import { RateLimitError } from "#checkout/pages/handlers/limits.ts";
import { runQueued } from "#platform/work/keyed-queue.ts";
import { countSlidingUse } from "#platform/work/rate-limit.ts";
import { portalMessages } from "#portal/pages/messages/languages.ts";
import type { Outcome } from "#portal/subscription/outcome.ts";

/** Of one object: each may send an email. */
const CHANGES = { max: 10, seconds: 3_600 };

/** In all, until a press is asked to come again. */
const MAX_WAIT_MS = 10_000;

/**
 * Changes a subscription or customer, and counts it if something was changed. Presses at the same time come one by one,
 * so that those that change nothing don't count against the others.
 * @throws RateLimitError; QueueTimeout (a 503).
 */
export async function limitedChange(id: string, work: () => Promise<Outcome>): Promise<Outcome> {
  const waitUntil = performance.now() + MAX_WAIT_MS;
  return runQueued(`portal-change:${id}`, { maxQueued: MAX_QUEUED.customer, waitUntil }, () => countedChange(id, work));
}

async function countedChange(id: string, work: () => Promise<Outcome>): Promise<Outcome> {
  const use = await countSlidingUse(`portal-change:${id}`, CHANGES.max, CHANGES.seconds);
  if (!use.allowed) throw tooManyChanges(use.retryAfter);
  let outcome: Outcome | undefined;
  try {
    outcome = await sessionTransaction(id, MAX_QUEUED.customer, work);
    return outcome;
  } finally {
    if (outcome !== "done") await use.release();
  }
}

/** @param retryAfter in seconds. */
export function tooManyChanges(retryAfter: number): RateLimitError {
  const minutes = Math.ceil(retryAfter / 60);
  return new RateLimitError(retryAfter, (messages) => portalMessages(messages).tooManyChanges(minutes));
}

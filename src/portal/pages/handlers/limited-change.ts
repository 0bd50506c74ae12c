import { MAX_QUEUED, sessionTransaction } from "#checkout/pages/handlers/customer-transaction.ts";
import { RateLimitError } from "#checkout/pages/handlers/limits.ts";
import { countSlidingUse } from "#platform/work/rate-limit.ts";
import { portalMessages } from "#portal/pages/messages/languages.ts";
import type { Outcome } from "#portal/subscription/outcome.ts";

/** Of one object: each may send an email. */
const CHANGES = { max: 10, seconds: 3_600 };

/** Changes a subscription or customer, and counts it if something was changed. @throws RateLimitError */
export async function limitedChange(id: string, work: () => Promise<Outcome>): Promise<Outcome> {
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

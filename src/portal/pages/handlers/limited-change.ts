import { MAX_QUEUED, sessionTransaction } from "#checkout/pages/handlers/customer-transaction.ts";
import { RateLimitError } from "#checkout/pages/handlers/limits.ts";
import { pageId } from "#checkout/pages/handlers/page-response.tsx";
import { runQueued } from "#platform/work/keyed-queue.ts";
import { countSlidingUse } from "#platform/work/rate-limit.ts";
import type { PortalView } from "#portal/pages/handlers/portal-pages.tsx";
import { portalMessages } from "#portal/pages/messages/languages.ts";
import type { Outcome } from "#portal/subscription/outcome.ts";
import { ownSubscription } from "#portal/subscription/own-subscription.ts";

/** Of one object, for each kind: each may send an email. */
const CHANGES = { max: 10, seconds: 3_600 };

/** Other changes never use up what a customer needs to cancel. */
type ChangeKind = "change" | "cancellation";

/** In all, until a press is asked to come again. */
const MAX_WAIT_MS = 10_000;

/**
 * The same as `limitedChange` for a subscription of the visitor: others wait in no queue of it.
 * @throws DomainError `resource_missing` for a subscription that is not the person's; RateLimitError; QueueTimeout.
 */
export async function limitedSubscriptionChange(
  { actor, person }: Pick<PortalView, "actor" | "person">,
  id: string,
  work: () => Promise<Outcome>,
  kind: ChangeKind = "change",
): Promise<Outcome> {
  await ownSubscription(actor, person, pageId("subscription", id));
  return limitedChange(id, work, kind);
}

/**
 * Changes a subscription or customer, and counts it if something was changed. Presses at the same time come one by one,
 * so that those that change nothing don't count against the others.
 * @throws RateLimitError; QueueTimeout (a 503).
 */
export async function limitedChange(
  id: string,
  work: () => Promise<Outcome>,
  kind: ChangeKind = "change",
): Promise<Outcome> {
  const waitUntil = performance.now() + MAX_WAIT_MS;
  const key = `portal-${kind}:${id}`;
  return runQueued(key, { maxQueued: MAX_QUEUED.customer, waitUntil }, () => countedChange(key, id, work));
}

async function countedChange(key: string, id: string, work: () => Promise<Outcome>): Promise<Outcome> {
  const use = await countSlidingUse(key, CHANGES.max, CHANGES.seconds);
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

import type { MutationLimit } from "#dashboard/server/trpc/mutation-meta.ts";
import { DomainError } from "#kernel/errors.ts";
import { acquireSlot, countUse } from "#platform/work/rate-limit.ts";

/**
 * More than anybody presses, of all that a user does, a minute; the preview of a link that is being typed has its own.
 */
const CHANGES_PER_MINUTE = 120;
/** The limit of mutations that send something to somebody else. */
const SENDS_PER_MINUTE = 30;
const PREVIEWS_PER_MINUTE = 240;
/** Rendering a page uses the CPU: nobody can render more of them at the same time. */
const CONCURRENT_PREVIEWS = 2;
/** In seconds: more than any preview takes. */
const MAX_PREVIEW_SECONDS = 60;

/**
 * Runs a user's mutation within the limits per person, so that nobody slows the others down.
 * @throws DomainError `rate_limited`.
 */
export async function rateLimitedMutation<T>(userId: string, limit: MutationLimit, run: () => Promise<T>): Promise<T> {
  if (limit === "previews") {
    await count(`dashboard-previews:${userId}`, PREVIEWS_PER_MINUTE);
    return withPreviewSlot(userId, run);
  }
  await count(`dashboard-changes:${userId}`, CHANGES_PER_MINUTE);
  if (limit === "sends") await count(`dashboard-sends:${userId}`, SENDS_PER_MINUTE);
  return run();
}

async function count(key: string, limit: number): Promise<void> {
  const { allowed, retryAfter } = await countUse(key, limit);
  if (!allowed) throw tooMany(`Try again in ${retryAfter} seconds.`);
}

async function withPreviewSlot<T>(userId: string, run: () => Promise<T>): Promise<T> {
  const release = await acquireSlot(`previews-under-way:${userId}`, CONCURRENT_PREVIEWS, MAX_PREVIEW_SECONDS);
  if (!release) throw tooMany("Wait for the previous previews to load.");
  try {
    return await run();
  } finally {
    await release();
  }
}

function tooMany(hint: string): DomainError {
  return new DomainError("rate_limited", `Too many requests. ${hint}`);
}

import { DomainError } from "#domain/shared/errors.ts";
import { acquireSlot } from "#server/platform/rate-limit.ts";

const MAX_CONCURRENT_EXPORTS = 2;
/** In seconds: a download that its reader neither takes nor leaves may hold its place no longer. */
const MAX_HELD_SECONDS = 15 * 60;

/**
 * Lets a user make so many exports at once: each reads the database as fast as it is taken.
 * @returns what gives the place back; to call it again does nothing.
 * @throws DomainError `rate_limited`.
 */
export async function acquireExportSlot(userId: string): Promise<() => Promise<void>> {
  const release = await acquireSlot(`exports-under-way:${userId}`, MAX_CONCURRENT_EXPORTS, MAX_HELD_SECONDS);
  if (release) return release;
  const message = `${MAX_CONCURRENT_EXPORTS} of your downloads are still under way, which is the most at once. Wait until one is done, and download again.`;
  throw new DomainError("rate_limited", message);
}

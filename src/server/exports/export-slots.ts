import { DomainError } from "#domain/shared/errors.ts";
import { takePlace } from "#server/platform/rate-limit.ts";

const MOST_AT_ONCE = 2;
/** In seconds: a download that its reader neither takes nor leaves may hold its place no longer. */
const LONGEST_HELD = 15 * 60;

/**
 * Lets a user make so many exports at once: each reads the database as fast as it is taken.
 * @returns what gives the place back; to call it again does nothing.
 * @throws DomainError `rate_limited`.
 */
export async function takeExportSlot(userId: string): Promise<() => Promise<void>> {
  const leave = await takePlace(`exports-under-way:${userId}`, MOST_AT_ONCE, LONGEST_HELD);
  if (leave) return leave;
  const message = `${MOST_AT_ONCE} of your downloads are still under way, which is the most at once. Wait until one is done, and download again.`;
  throw new DomainError("rate_limited", message);
}

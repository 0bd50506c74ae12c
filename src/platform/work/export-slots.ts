import { DomainError } from "#kernel/errors.ts";
import { acquireSlot } from "#platform/work/rate-limit.ts";

const MAX_CONCURRENT_EXPORTS = 2;
/** A stalled download loses its slot after this, in seconds. */
const MAX_HELD_SECONDS = 15 * 60;

/**
 * Limits the simultaneous exports of a user or an API key: each reads the database as fast as its reader downloads it.
 * @returns a function that frees the slot; safe to call again.
 * @throws DomainError `rate_limited`.
 */
export async function acquireExportSlot(id: string): Promise<() => Promise<void>> {
  const release = await acquireSlot(`exports-under-way:${id}`, MAX_CONCURRENT_EXPORTS, MAX_HELD_SECONDS);
  if (release) return release;
  const message = `You can run ${MAX_CONCURRENT_EXPORTS} exports at a time. Wait for one to finish, then try again.`;
  throw new DomainError("rate_limited", message);
}

import { DomainError } from "#domain/errors.ts";
import { once } from "#server/platform/once.ts";

const MOST_AT_ONCE = 2;
/** A download that its reader neither takes nor leaves holds its place no longer. */
const LONGEST_HELD_MS = 15 * 60_000;

/**
 * Lets a user make so many exports at once, in this process: each reads the database as fast as it is taken.
 * @returns what gives the place back; to call it again does nothing.
 * @throws DomainError `rate_limited`.
 */
export function takeExportSlot(userId: string): () => void {
  const holders = once("exports-under-way", () => new Map<string, { since: number }[]>());
  const at = Date.now();
  const held = (holders.get(userId) ?? []).filter(({ since }) => at - since < LONGEST_HELD_MS);
  if (held.length >= MOST_AT_ONCE) {
    const message = `${MOST_AT_ONCE} of your downloads are still under way, which is the most at once. Wait until one is done, and download again.`;
    throw new DomainError("rate_limited", message);
  }
  const slot = { since: at };
  holders.set(userId, [...held, slot]);
  return () => {
    const rest = (holders.get(userId) ?? []).filter((one) => one !== slot);
    if (rest.length > 0) holders.set(userId, rest);
    else holders.delete(userId);
  };
}

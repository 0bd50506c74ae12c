import type { Actor } from "#kernel/actor.ts";

/**
 * The current time of the merchant's mode: the wall clock, moved ahead by the test clock in test mode. It drives
 * `created`, the end of sessions and links and the life of idempotency records. Rate limits, key expiry and sign-in use
 * `Date.now()` (contract, section 5).
 */
export function now(actor: Pick<Actor, "clockOffsetSeconds">): Date {
  return new Date(Date.now() + actor.clockOffsetSeconds * 1000);
}

/** Converts a time to Unix seconds, as in v3. */
export function unixSeconds(date: Date): number {
  return Math.floor(date.getTime() / 1000);
}

import type { Actor } from "#domain/shared/actor.ts";

/**
 * Now, as the merchant's mode sees it: the wall clock, moved ahead by the test clock in test mode. It
 * drives `created`, the end of sessions and links and the life of idempotency records; rate limits, key
 * expiry and sign-in read `Date.now()` itself (contract, section 5).
 */
export function now(actor: Pick<Actor, "clockOffsetSeconds">): Date {
  return new Date(Date.now() + actor.clockOffsetSeconds * 1000);
}

/** Unix seconds, the time of v3. */
export function unixSeconds(date: Date): number {
  return Math.floor(date.getTime() / 1000);
}

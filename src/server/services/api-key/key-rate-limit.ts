import { env } from "#env.ts";

/**
 * What the operator says of keys' limits, in requests a minute.
 * @returns `usual` of a key without a limit of its own, and the `most` that one may be given.
 */
export function keyRateLimits(): { usual: number; most: number } {
  return { usual: env().RATE_LIMIT_PER_MINUTE, most: env().RATE_LIMIT_PER_KEY_MAX };
}

/**
 * How many requests a minute a key may make: its own limit, as far as the operator allows one that high now, else
 * the usual one.
 * @param own the key's own limit; null without one.
 */
export function keyRateLimit(own: number | null): number {
  const { usual, most } = keyRateLimits();
  return own === null ? usual : Math.min(own, most);
}

import { env } from "#platform/base/env.ts";

/**
 * The operator's limits of keys, in requests per minute.
 * @returns `usual` for keys without a limit of their own, and the maximum `most`.
 */
export function keyRateLimits(): { usual: number; most: number } {
  return { usual: env().RATE_LIMIT_PER_MINUTE, most: env().RATE_LIMIT_PER_KEY_MAX };
}

/**
 * A key's requests a minute: its own limit, capped at the operator's current maximum, otherwise the usual one.
 * @param own the key's own limit; null without one.
 */
export function keyRateLimit(own: number | null): number {
  const { usual, most } = keyRateLimits();
  return own === null ? usual : Math.min(own, most);
}

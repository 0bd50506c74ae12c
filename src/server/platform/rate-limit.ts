import { RateLimiterMemory } from "rate-limiter-flexible";
import { once } from "#server/platform/once.ts";

export interface RateLimit {
  limit: number;
  remaining: number;
  /** Unix seconds at which the window ends. */
  resetsAt: number;
  allowed: boolean;
  /** Whole seconds until the window ends, at least 1. */
  retryAfter: number;
}

/**
 * Counts one use of `key` against `limit` uses per fixed window of `seconds`, on the wall clock.
 * Windows begin at multiples of their length, the same for every process.
 */
export async function countUse(key: string, limit: number, seconds = 60): Promise<RateLimit> {
  const now = Date.now();
  const window = Math.floor(now / 1000 / seconds);
  const resetsAt = (window + 1) * seconds;
  const { consumedPoints } = await counter(seconds).consume(`${window}:${key}`);
  return {
    limit,
    remaining: Math.max(0, limit - consumedPoints),
    resetsAt,
    allowed: consumedPoints <= limit,
    retryAfter: Math.max(1, Math.ceil(resetsAt - now / 1000)),
  };
}

/** Gives one use back, for what turned out not to count. */
export async function giveBackUse(key: string, seconds = 60): Promise<void> {
  await counter(seconds).reward(`${Math.floor(Date.now() / 1000 / seconds)}:${key}`);
}

function counter(seconds: number): RateLimiterMemory {
  return once(
    `rate-limit.${seconds}`,
    () => new RateLimiterMemory({ points: Number.MAX_SAFE_INTEGER, duration: seconds }),
  );
}

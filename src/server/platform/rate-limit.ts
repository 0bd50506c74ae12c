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
  const { consumedPoints } = await counter(seconds).consume(keyOfWindow(key, seconds));
  return rateLimit(consumedPoints, limit, seconds);
}

/** How `countUse` would answer, without counting. */
export async function peekUse(key: string, limit: number, seconds = 60): Promise<RateLimit> {
  const known = await counter(seconds).get(keyOfWindow(key, seconds));
  return rateLimit((known?.consumedPoints ?? 0) + 1, limit, seconds);
}

/** Gives one use back, for what turned out not to count. */
export async function giveBackUse(key: string, seconds = 60): Promise<void> {
  await counter(seconds).reward(keyOfWindow(key, seconds));
}

function rateLimit(used: number, limit: number, seconds: number): RateLimit {
  const now = Date.now() / 1000;
  const resetsAt = (Math.floor(now / seconds) + 1) * seconds;
  return {
    limit,
    remaining: Math.max(0, limit - used),
    resetsAt,
    allowed: used <= limit,
    retryAfter: Math.max(1, Math.ceil(resetsAt - now)),
  };
}

function keyOfWindow(key: string, seconds: number): string {
  return `${Math.floor(Date.now() / 1000 / seconds)}:${key}`;
}

function counter(seconds: number): RateLimiterMemory {
  return once(
    `rate-limit.${seconds}`,
    () => new RateLimiterMemory({ points: Number.MAX_SAFE_INTEGER, duration: seconds }),
  );
}

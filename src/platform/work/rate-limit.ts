import { withCounter } from "#platform/work/limit-store.ts";

export interface RateLimit {
  limit: number;
  /** In this window, this use included. */
  used: number;
  remaining: number;
  /** Unix seconds at which the window ends. */
  resetsAt: number;
  allowed: boolean;
  /** Whole seconds until the window ends, at least 1. */
  retryAfter: number;
}

/**
 * Counts one use of `key` against `limit` uses per fixed window of `seconds`, on the wall clock. Windows begin at
 * multiples of their length, the same for every process.
 * @param key the limit's kind, a colon, and its subject.
 */
export async function countUse(key: string, limit: number, seconds = 60): Promise<RateLimit> {
  return rateLimit(await add(keyOfWindow(key, seconds), seconds), limit, seconds);
}

/** How `countUse` would answer, without counting. */
export async function peekUse(key: string, limit: number, seconds = 60): Promise<RateLimit> {
  return rateLimit((await counted(keyOfWindow(key, seconds), seconds)) + 1, limit, seconds);
}

/** Gives one use back, for what turned out not to count. */
export async function releaseUse(key: string, seconds = 60): Promise<void> {
  await subtract(keyOfWindow(key, seconds), seconds);
}

/** A sliding window slides by this part of its length. */
const SLICES = 6;

/** A use within a sliding window. */
export type SlidingUse =
  /** `release` gives it back when it is first called, for what turned out not to count. */
  | { allowed: true; release: () => Promise<void> }
  /** Whole seconds until the next use is allowed if nothing else is counted, at least 1. */
  | { allowed: false; retryAfter: number };

/**
 * Counts one use of `key` unless there were `limit` uses within the last `seconds`, whenever these began: with fixed
 * windows, twice as many would be allowed around the end of one. Uses count up to a sixth of the window longer.
 */
export async function countSlidingUse(key: string, limit: number, seconds: number): Promise<SlidingUse> {
  const slice = seconds / SLICES;
  const kept = seconds + slice;
  const place = keyOfWindow(key, slice);
  const used = await add(place, kept);
  // The oldest first.
  const offsets = Array.from({ length: SLICES }, (_, index) => index - SLICES);
  const earlier = await Promise.all(offsets.map((offset) => counted(keyOfWindow(key, slice, offset), kept)));
  let isCounted = true;
  const release = async () => {
    if (!isCounted) return;
    isCounted = false;
    await subtract(place, kept);
  };
  let total = earlier.reduce((sum, count) => sum + count, used);
  if (total <= limit) return { allowed: true, release };
  await release();
  const slicesLeft = [...earlier, used - 1].findIndex((count) => {
    total -= count;
    return total <= limit;
  });
  const now = Date.now() / 1000;
  const nextSlice = (Math.floor(now / slice) + 1) * slice;
  return { allowed: false, retryAfter: Math.max(1, Math.ceil(nextSlice + slicesLeft * slice - now)) };
}

/**
 * Acquires one of the `max` concurrent slots of `key`. A slot that is not released, because its process died, is free
 * again after `seconds` to twice as many.
 * @returns a function that releases it when it is first called; undefined if no slot is free.
 */
export async function acquireSlot(
  key: string,
  max: number,
  seconds: number,
): Promise<(() => Promise<void>) | undefined> {
  const ttlSeconds = 2 * seconds;
  const windowKey = keyOfWindow(key, seconds);
  const used = (await add(windowKey, ttlSeconds)) + (await counted(keyOfWindow(key, seconds, -1), ttlSeconds));
  let isHeld = true;
  const release = async () => {
    if (!isHeld) return;
    isHeld = false;
    await subtract(windowKey, ttlSeconds);
  };
  if (used <= max) return release;
  await release();
  return undefined;
}

async function add(key: string, seconds: number): Promise<number> {
  const { consumedPoints } = await withCounter(seconds, key, (counter, name) => counter.consume(name));
  return consumedPoints;
}

async function counted(key: string, seconds: number): Promise<number> {
  const counted = await withCounter(seconds, key, (counter, name) => counter.get(name));
  return counted?.consumedPoints ?? 0;
}

async function subtract(key: string, seconds: number): Promise<void> {
  await withCounter(seconds, key, (counter, name) => counter.reward(name));
}

function rateLimit(used: number, limit: number, seconds: number): RateLimit {
  const now = Date.now() / 1000;
  const resetsAt = (Math.floor(now / seconds) + 1) * seconds;
  return {
    limit,
    used,
    remaining: Math.max(0, limit - used),
    resetsAt,
    allowed: used <= limit,
    retryAfter: Math.max(1, Math.ceil(resetsAt - now)),
  };
}

/** @param offset -1 for the window before the present one. */
function keyOfWindow(key: string, seconds: number, offset = 0): string {
  return `${Math.floor(Date.now() / 1000 / seconds) + offset}:${key}`;
}

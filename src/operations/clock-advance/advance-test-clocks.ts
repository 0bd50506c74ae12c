import { setTimeout as wait } from "node:timers/promises";
import { systemActor } from "#account/merchant/system-actor.ts";
import type { Actor } from "#kernel/actor.ts";
import { now } from "#kernel/clock.ts";
import {
  endLeftHold,
  type LeasedTestClock,
  leaseNextTestClock,
  releaseTestClock,
  setClockOffset,
} from "#operations/clock-advance/advancing-store.ts";
import { type DueItem, readDueTestMode } from "#operations/clock-advance/due-item-store.ts";
import { DUE_KINDS } from "#operations/clock-advance/due-kinds.ts";
import { logger } from "#platform/base/logger.ts";

/** Maximum number of clocks that are advanced at the same time. */
const MAX_CLOCKS = 4;
/** A clock is advanced for this time before it is another one's turn. */
const SLICE_MS = 500;
/** How soon a free slot is filled while others are in use. */
const LOOK_MS = 250;
/** The pause of a clock that waits for something that can't be processed yet. */
const PAUSE_MS = 250;
const PAUSE_AFTER_ERROR_MS = 1_000;
/** Items that are read at a time: the first of them that can be processed is. */
const MAX_ITEMS = 10;
/** A clock waits for an item that fails for this number of tries. */
const MAX_TRIES = 5;
/** Maximum number of remembered items that failed. */
const MAX_FAILED_ITEMS = 1_000;
/** A worker that died frees its clocks after this time, by the wall clock. */
const LEASE_SECONDS = 60;

/**
 * Advances test clocks from one due time to the next, and processes what is due at each (contract, section 9). Any number
 * of processes may run it at the same time: each clock is advanced by one of them, and continues where it was after a
 * crash. A clock is advanced for a slice of time and then waits for its next turn, so that long advances don't delay
 * those of other merchants.
 * @param stopping ends it after the current steps.
 */
export async function advanceTestClocks(stopping?: AbortSignal): Promise<void> {
  const slices = new Set<Promise<void>>();
  try {
    for (;;) {
      while (slices.size < MAX_CLOCKS && !stopping?.aborted) {
        const clock = await leaseNextTestClock(LEASE_SECONDS);
        if (!clock) break;
        const slice = advanceForSlice(clock, stopping).finally(() => slices.delete(slice));
        slices.add(slice);
      }
      if (slices.size === 0) return;
      await Promise.race([...slices, wait(LOOK_MS, undefined, { ref: false })]);
    }
  } finally {
    await Promise.all(slices);
  }
}

async function advanceForSlice(clock: LeasedTestClock, stopping: AbortSignal | undefined): Promise<void> {
  const { merchantId } = clock;
  try {
    if (await endLeftHold(clock)) return;
    const waits = await advanceUntil(performance.now() + SLICE_MS, merchantId, stopping);
    await releaseTestClock(clock, waits ? PAUSE_MS : 0);
  } catch (error) {
    logger().error({ err: error, merchantId }, "a test clock could not be advanced");
    // If this fails as well, the lease ends on its own.
    await releaseTestClock(clock, PAUSE_AFTER_ERROR_MS).catch(() => undefined);
  }
}

/**
 * Processes one item after the other, each at its time. The list is read again after each, because it may have planned
 * another that comes before the next.
 * @returns whether the clock waits for something that can't be processed yet.
 */
async function advanceUntil(end: number, merchantId: string, stopping: AbortSignal | undefined): Promise<boolean> {
  const processed = new Set<string>();
  while (performance.now() < end && !stopping?.aborted) {
    const { clock, items } = await readDueTestMode(merchantId, MAX_ITEMS + processed.size);
    const { offsetSeconds, startSeconds, targetSeconds } = clock;
    // Stopped, or test mode is being emptied.
    if (targetSeconds === null || startSeconds === targetSeconds) return false;
    const remaining = items.filter((item) => !processed.has(keyOf(item)));
    const [first] = remaining;
    const reached = first ? offsetAt(first.at, offsetSeconds, targetSeconds) : targetSeconds;
    if (!first || reached > offsetSeconds) {
      const isSet = await setClockOffset(merchantId, { offsetSeconds: reached, targetSeconds, isReady: !first });
      if (!isSet || !first) return false;
    }
    const actor = systemActor({ merchantId, livemode: false, testClockOffsetSeconds: reached });
    const due = remaining.find(({ isLeased, at }) => !isLeased && at <= now(actor));
    if (!due || !(await run(actor, due))) return true;
    // What is left of it is for the sweep, except that a subscription has one step after the other.
    if (due.kind !== "subscription") processed.add(keyOf(due));
  }
  return false;
}

/** The offset at which something is due, in whole seconds, so that it is over by then. */
function offsetAt(at: Date, offsetSeconds: number, targetSeconds: number): number {
  const seconds = Math.ceil((at.getTime() - Date.now()) / 1_000);
  return Math.min(Math.max(seconds, offsetSeconds), targetSeconds);
}

/** Failed tries of items in this process. A subscription counts its own, and is set aside. */
const failedTries = new Map<string, number>();

/** @returns false if the clock has to wait for it. After too many failures, it is left to the sweep. */
async function run(actor: Actor, item: DueItem): Promise<boolean> {
  const isDone = await DUE_KINDS[item.kind].run(actor, item.id, item).catch((error: unknown) => {
    const { merchantId } = actor;
    logger().error({ err: error, merchantId, kind: item.kind, itemId: item.id }, "a due item could not be processed");
    return false;
  });
  if (isDone || item.kind === "subscription") return isDone;
  const key = keyOf(item);
  const tries = (failedTries.get(key) ?? 0) + 1;
  if (failedTries.size >= MAX_FAILED_ITEMS) failedTries.clear();
  failedTries.set(key, tries);
  return tries >= MAX_TRIES;
}

function keyOf({ kind, id, at }: DueItem): string {
  return `${kind} ${id} ${at.getTime()}`;
}

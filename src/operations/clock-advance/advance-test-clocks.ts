import { setTimeout as wait } from "node:timers/promises";
import { systemActor } from "#account/merchant/system-actor.ts";
import {
  endLeftHold,
  findEndedPayments,
  type LeasedTestClock,
  leaseNextTestClock,
  releaseTestClock,
} from "#account/test-clock/advancing-store.ts";
import { moveTestClock } from "#account/test-clock/move-test-clock.ts";
import { findTestClock } from "#account/test-clock/store.ts";
import { expireDueSessions } from "#checkout/checkout-session/expire-due-sessions.ts";
import type { Actor } from "#kernel/actor.ts";
import { now } from "#kernel/clock.ts";
import { lookUpPayment } from "#money/charge/look-up-payment.ts";
import { resolveDueDisputesOf } from "#money/dispute/resolve-due-disputes.ts";
import { isStale } from "#money/payment/model.ts";
import { findPayment } from "#money/payment/store.ts";
import { leaseDueSubscriptionsOf } from "#money/subscription/due-store.ts";
import { runAll } from "#money/subscription/run-due-subscriptions.ts";
import { logger } from "#platform/base/logger.ts";
import { unitOfWork } from "#platform/work/unit-of-work.ts";

/** Maximum number of clocks that are advanced at the same time. */
const MAX_CLOCKS = 4;
/** A clock is advanced for this time before it is another one's turn. */
const SLICE_MS = 500;
/** How soon a free slot is filled while others are in use. */
const LOOK_MS = 250;
/** The pause of a clock that waits for another worker. */
const PAUSE_MS = 250;
const PAUSE_AFTER_ERROR_MS = 1_000;
/** A small batch, because a slice only ends between batches. */
const MAX_SUBSCRIPTIONS = 20;
const BATCH_SIZE = 100;
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
    logger().error({ err: error, merchantId }, "a test clock could not be moved on");
    // If this fails as well, the lease ends on its own.
    await releaseTestClock(clock, PAUSE_AFTER_ERROR_MS).catch(() => undefined);
  }
}

/** @returns whether the clock waits for what another worker does. */
async function advanceUntil(end: number, merchantId: string, stopping: AbortSignal | undefined): Promise<boolean> {
  do {
    const { worked, isDone } = await processBatch(merchantId, stopping);
    if (!isDone || stopping?.aborted) continue;
    const move = await unitOfWork(() => moveTestClock(merchantId));
    if (move === "ready") return false;
    // A due subscription that was not leased is held by another worker: it is checked again a little later.
    if (move === "waits" && worked === 0) return true;
  } while (performance.now() < end && !stopping?.aborted);
  return false;
}

/**
 * Processes some of what is due at the clock's current time.
 * @returns the number of processed subscriptions, and whether everything else that was due is done.
 */
async function processBatch(
  merchantId: string,
  stopping: AbortSignal | undefined,
): Promise<{ worked: number; isDone: boolean }> {
  const leased = await leaseDueSubscriptionsOf(merchantId, MAX_SUBSCRIPTIONS);
  await runAll(leased, stopping);
  const { offsetSeconds: testClockOffsetSeconds } = await findTestClock({ merchantId });
  const owner = { merchantId, livemode: false, testClockOffsetSeconds };
  const actor = systemActor(owner);
  const payments = await resolveEndedPayments(actor, stopping);
  await resolveDueDisputesOf(merchantId, stopping);
  const sessions = await unitOfWork(() => expireDueSessions(actor, BATCH_SIZE));
  return { worked: leased.length, isDone: payments < BATCH_SIZE && sessions < BATCH_SIZE };
}

/** Looks up payments in the sandbox that have ended by the clock. One that can't be resolved is left to the sweep. */
async function resolveEndedPayments(actor: Actor, stopping: AbortSignal | undefined): Promise<number> {
  const ids = await findEndedPayments(actor.merchantId, now(actor), BATCH_SIZE);
  let settled = 0;
  for (const id of ids) {
    if (stopping?.aborted) break;
    try {
      const payment = await findPayment(actor, id);
      if (payment) await lookUpPayment(actor, payment, { abandon: isStale(payment, now(actor)) });
      settled += 1;
    } catch (error) {
      logger().error({ err: error, paymentId: id }, "payment could not be settled");
    }
  }
  return settled;
}

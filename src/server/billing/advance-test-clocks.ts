import { isStale } from "#domain/payment/payment.ts";
import type { Actor } from "#domain/shared/actor.ts";
import { now } from "#domain/shared/clock.ts";
import { runAll } from "#server/billing/run-due-subscriptions.ts";
import { resolveByLookup } from "#server/checkout/resolve-by-lookup.ts";
import { resolveDueDisputesOf } from "#server/disputes/resolve-due-disputes.ts";
import { logger } from "#server/platform/logger.ts";
import { expireDueSessions } from "#server/services/checkout-session/expire-due-sessions.ts";
import { customerActor } from "#server/services/merchant/customer-actor.ts";
import { findPayment } from "#server/services/payment/repository.ts";
import { leaseDueSubscriptionsOf } from "#server/services/subscription/due-repository.ts";
import {
  findAdvancingClocks,
  findEndedPayments,
  leaseTestClock,
  releaseTestClock,
} from "#server/services/test-clock/advancing-repository.ts";
import { moveTestClock } from "#server/services/test-clock/move-test-clock.ts";
import { findTestClock } from "#server/services/test-clock/repository.ts";
import { unitOfWork } from "#server/unit-of-work/unit-of-work.ts";

/** So many clocks are moved on at once. */
const MAX_CLOCKS = 4;
const BATCH_SIZE = 100;
/** A worker that died frees its clocks after this time, by the wall clock. */
const LEASE_SECONDS = 60;

/**
 * Moves on the test clocks that are being advanced, from one due time to the next, and works off what is due at each
 * (contract, section 9). Any number of processes may run it at once: each clock is moved by one, and goes on where it
 * was after a crash.
 * @param stopping ends it after the steps that are being done.
 */
export async function advanceTestClocks(stopping?: AbortSignal): Promise<void> {
  const merchantIds = await findAdvancingClocks(MAX_CLOCKS);
  const advance = (merchantId: string) =>
    advanceClock(merchantId, stopping).catch((error: unknown) => {
      logger().error({ err: error, merchantId }, "a test clock could not be moved on");
    });
  await Promise.all(merchantIds.map(advance));
}

async function advanceClock(merchantId: string, stopping: AbortSignal | undefined): Promise<void> {
  let held = await leaseTestClock(merchantId, null, LEASE_SECONDS);
  if (!held) return;
  try {
    while (!stopping?.aborted) {
      const worked = await processBatch(merchantId, stopping);
      const move = await unitOfWork(() => moveTestClock(merchantId));
      // What is due and was not leased, another worker holds: it is looked at again a little later.
      if (move === "ready" || (move === "waits" && worked === 0)) return;
      const renewed = await leaseTestClock(merchantId, held, LEASE_SECONDS);
      if (!renewed) return;
      held = renewed;
    }
  } finally {
    await releaseTestClock(merchantId, held);
  }
}

/** Does what is due by the clock as it stands. @returns how many subscriptions were worked off; at most a batch of them. */
async function processBatch(merchantId: string, stopping: AbortSignal | undefined): Promise<number> {
  const leased = await leaseDueSubscriptionsOf(merchantId, BATCH_SIZE);
  await runAll(leased, stopping);
  const { offsetSeconds: testClockOffsetSeconds } = await findTestClock({ merchantId });
  const owner = { merchantId, livemode: false, testClockOffsetSeconds };
  const actor = { ...customerActor(owner), kind: "system" as const };
  await inBatches(stopping, () => resolveEndedPayments(actor, stopping));
  await resolveDueDisputesOf(merchantId, stopping);
  await inBatches(stopping, () => unitOfWork(() => expireDueSessions(actor, BATCH_SIZE)));
  return leased.length;
}

/** @param work gives how much it did. */
async function inBatches(stopping: AbortSignal | undefined, work: () => Promise<number>): Promise<void> {
  let done: number;
  do {
    done = await work();
  } while (done === BATCH_SIZE && !stopping?.aborted);
}

/** Asks the sandbox for payments that have ended by the clock. One that can't be settled is left to the sweep. */
async function resolveEndedPayments(actor: Actor, stopping: AbortSignal | undefined): Promise<number> {
  const ids = await findEndedPayments(actor.merchantId, now(actor), BATCH_SIZE);
  let settled = 0;
  for (const id of ids) {
    if (stopping?.aborted) break;
    try {
      const payment = await findPayment(actor, id);
      if (payment) await resolveByLookup(actor, payment, { abandon: isStale(payment, now(actor)) });
      settled += 1;
    } catch (error) {
      logger().error({ err: error, paymentId: id }, "payment could not be settled");
    }
  }
  return settled;
}

import { systemActor } from "#account/merchant/system-actor.ts";
import type { Actor } from "#kernel/actor.ts";
import { now } from "#kernel/clock.ts";
import { type ErrorCode, isDomainError } from "#kernel/errors.ts";
import { shorten } from "#kernel/text.ts";
import {
  type DueSubscription,
  findMerchantsWithDueSubscriptions,
  leaseDueSubscriptions,
  leaseDueSubscriptionsInTestMode,
  leaseDueSubscriptionsOfClocks,
  recordFailedRun,
  releaseSubscription,
} from "#money/billing/due-store.ts";
import { runNextStep } from "#money/billing/run-next-step.ts";
import { chargeGate } from "#money/charging/charge-gate.ts";
import { chargeInvoice } from "#money/collection/charge-invoice.ts";
import { UnknownChargeError } from "#money/processor/interface/processor.ts";
import { nextActionAt } from "#money/subscription/next-action.ts";
import { isUnavailable } from "#platform/base/database-errors.ts";
import { env } from "#platform/base/env.ts";
import { logger } from "#platform/base/logger.ts";
import { findClockFault } from "#platform/database/clock-drift.ts";
import { type MerchantLoad, serveInTurn, type TurnLimits } from "#platform/work/serve-in-turn.ts";
import { unitOfWork } from "#platform/work/unit-of-work.ts";

/** In test mode, where nobody waits for a processor: the subscriptions of one lease, and those at the same time. */
const BATCH_SIZE = 50;
const TEST_MODE_CONCURRENCY = 4;
/** After this number of failures in a row, a subscription is set aside. */
const MAX_FAILURES = 5;
const RETRY_SECONDS = 60;
/** Shorter, because the clock waits for it, and all of test mode with it. */
const RETRY_SECONDS_IN_TEST_MODE = 2;
const MAX_ERROR_LENGTH = 200;

/** The pause after the processor could not be asked, for all live subscriptions of this worker. */
const PAUSE_MS = 5_000;

/** On the monotonic clock, in milliseconds. */
let pausedUntil = 0;

/** Errors that say that the processor could not be asked. */
const PROCESSOR_CODES: readonly ErrorCode[] = ["unavailable", "payment_processor_missing"];

/** Whether live subscriptions may be charged at the moment. */
async function canCharge(): Promise<boolean> {
  return performance.now() >= pausedUntil && findClockFault() === null && chargeGate.isOpen();
}

/**
 * Processes the due actions of live subscriptions of all merchants, which take turns: renewals, charges, ends, notices.
 * Any number of processes may run it at the same time: each leases its own, and each step is performed once.
 * @param stopping ends it after the current steps.
 */
export async function runDueSubscriptions(stopping?: AbortSignal): Promise<void> {
  if (!(await canCharge())) return;
  const queue = {
    findMerchants: findMerchantsWithDueSubscriptions,
    lease: async (merchants: readonly MerchantLoad[], limits: TurnLimits) =>
      (await canCharge()) ? leaseDueSubscriptions(merchants, limits) : [],
    merchantOf: ({ owner }: DueSubscription) => owner.merchantId,
    run: (due: DueSubscription) => runOne(due, stopping),
  };
  await serveInTurn(queue, env().BILLING_CONCURRENCY, stopping);
}

/**
 * The same in test mode, which waits for no other merchant's live charges.
 * @param stopping ends it after the current steps.
 */
export async function runDueSubscriptionsInTestMode(stopping?: AbortSignal): Promise<void> {
  for (const lease of [leaseDueSubscriptionsInTestMode, leaseDueSubscriptionsOfClocks]) {
    let steps: number;
    do {
      if (stopping?.aborted) return;
      // If the database's clock is ahead of this one, what is due there waits here for a moment.
      steps = await runAll(await lease(BATCH_SIZE), stopping);
    } while (steps > 0);
  }
}

/**
 * Performs the first due step of a subscription, for its merchant's test clock.
 * @param options.hasFailed whether the last run failed: it counts no longer if this one succeeds.
 * @returns false if it failed, or nothing was due.
 */
export async function runDueStep(actor: Actor, id: string, { hasFailed }: { hasFailed: boolean }): Promise<boolean> {
  try {
    const step = await unitOfWork(() => runNextStep(actor, id));
    if (step.status === "idle") return false;
    if (step.status === "charges") await chargeInvoice(actor, step.charge);
    if (hasFailed) await releaseSubscription(id);
    return true;
  } catch (error) {
    await noteFailure(actor, id, error);
    return false;
  }
}

/** Performs all due actions of leased subscriptions in test mode, several at a time. @returns the number of steps. */
async function runAll(leased: readonly DueSubscription[], stopping?: AbortSignal): Promise<number> {
  const waiting = leased.values();
  let steps = 0;
  const runNext = async () => {
    for (const due of waiting) steps += await runOne(due, stopping);
  };
  await Promise.all(Array.from({ length: TEST_MODE_CONCURRENCY }, runNext));
  return steps;
}

async function runOne({ id, owner }: DueSubscription, stopping?: AbortSignal): Promise<number> {
  let steps = 0;
  const actor = systemActor(owner);
  try {
    // A clock that has just jumped would let the next period be due.
    while (!stopping?.aborted && findClockFault() === null) {
      // A hold or pause that started meanwhile. The lease ends on its own.
      if (actor.livemode && !(await canCharge())) break;
      const step = await unitOfWork(() => runNextStep(actor, id));
      if (step.status === "idle") {
        await releaseSubscription(id);
        break;
      }
      steps++;
      if (step.status !== "charges") continue;
      await chargeInvoice(actor, step.charge);
      // The charge was the last thing that was due, and gave the lease back.
      const next = nextActionAt(step.charge.subscription);
      if (next === null || next > now(actor)) break;
    }
  } catch (error) {
    await noteFailure(actor, id, error);
  }
  return steps;
}

/**
 * The subscription is retried a little later, and set aside after too many failures. It is not a failure of the
 * subscription if the database or the processor can't be reached, or if test mode is being emptied: a charge that was
 * started is repeated by `resumeCharges`.
 */
export async function noteFailure(actor: Actor, id: string, error: unknown): Promise<void> {
  if (isDomainError(error) && error.code === "test_clock_advancing") return;
  const details = { err: error, job: "run-subscriptions", subscriptionId: id };
  logger().error(details, "a subscription could not be processed");
  if (isUnavailable(error) || error instanceof UnknownChargeError) return;
  if (isDomainError(error) && error.code === "unavailable") pausedUntil = performance.now() + PAUSE_MS;
  if (isDomainError(error) && PROCESSOR_CODES.includes(error.code)) return;
  const isSetAside = await recordFailedRun(id, {
    error: shownError(error),
    at: now(actor),
    retrySeconds: actor.livemode ? RETRY_SECONDS : RETRY_SECONDS_IN_TEST_MODE,
    // Only the operator can say what a lost charge has paid.
    maxFailures: isDomainError(error) && error.code === "charging_held" ? 1 : MAX_FAILURES,
  }).catch((unrecorded: unknown) => {
    logger().error({ ...details, err: unrecorded }, "a failure could not be recorded");
    return false;
  });
  if (isSetAside) logger().error(details, "a subscription was set aside");
}

/** The error as shown to merchants. For an unexpected error only its kind, because its message may contain anything. */
function shownError(error: unknown): string {
  if (isDomainError(error)) return shorten(error.message, MAX_ERROR_LENGTH);
  return `Unexpected error (${error instanceof Error ? shorten(error.name, MAX_ERROR_LENGTH) : typeof error}).`;
}

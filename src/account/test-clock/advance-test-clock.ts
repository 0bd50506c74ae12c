import { type AdvancedTestClock, clockProgress, MAX_OFFSET_SECONDS } from "#account/test-clock/model.ts";
import { clockIsAdvancing } from "#account/test-clock/require-ready-clock.ts";
import { requireTestMode } from "#account/test-clock/require-test-mode.ts";
import {
  countDueDeliveries,
  countSessionsThatEnd,
  findNextBillingAt,
  lockTestClock,
  writeTestClock,
} from "#account/test-clock/store.ts";
import type { Actor } from "#kernel/actor.ts";
import { now } from "#kernel/clock.ts";
import { type DomainError, fieldError } from "#kernel/errors.ts";
import { requireScope } from "#kernel/scope.ts";

/** Further due deliveries are not counted. */
const MAX_COUNTED_DELIVERIES = 1_000;

/**
 * Advances the clock of the merchant's test mode. It is advanced immediately if no action of a subscription is due on
 * the way; otherwise a worker advances it from one due time to the next, and processes the due actions (contract,
 * section 9).
 * @throws DomainError `parameter_invalid` in live mode, or beyond 1,830 days ahead; `test_clock_advancing`.
 */
export async function advanceTestClock(actor: Actor, seconds: number): Promise<AdvancedTestClock> {
  requireScope(actor, "test_clock:write");
  requireTestMode(actor);
  if (seconds > MAX_OFFSET_SECONDS) throw tooFar();
  const { offsetSeconds: startSeconds, targetSeconds: under } = await lockTestClock(actor);
  if (under !== null) throw clockIsAdvancing();
  const targetSeconds = startSeconds + seconds;
  if (targetSeconds > MAX_OFFSET_SECONDS) throw tooFar();
  const until = now({ clockOffsetSeconds: targetSeconds });
  const nextDueAt = await findNextBillingAt(actor);
  const isProcessed = nextDueAt !== null && nextDueAt <= until;
  const clock = isProcessed
    ? { offsetSeconds: startSeconds, startSeconds, targetSeconds }
    : { offsetSeconds: targetSeconds, startSeconds: null, targetSeconds: null };
  await writeTestClock(actor, clock);
  return {
    now: now({ clockOffsetSeconds: clock.offsetSeconds }),
    offsetSeconds: clock.offsetSeconds,
    status: isProcessed ? "advancing" : "ready",
    progress: clockProgress(clock),
    nextDueAt,
    endingSessions: await countSessionsThatEnd(actor, until),
    dueDeliveries: await countDueDeliveries(actor, until, MAX_COUNTED_DELIVERIES),
  };
}

function tooFar(): DomainError {
  const message = `can't move the clock more than 1,830 days (${MAX_OFFSET_SECONDS} seconds) ahead of real time`;
  return fieldError("parameter_invalid", "seconds", message);
}

import { type AdvancedTestClock, clockProgress, MAX_OFFSET_SECONDS } from "#account/test-clock/model.ts";
import { clockIsAdvancing } from "#account/test-clock/require-ready-clock.ts";
import { requireTestMode } from "#account/test-clock/require-test-mode.ts";
import { countDueDeliveries, countSessionsThatEnd, lockTestClock, writeTestClock } from "#account/test-clock/store.ts";
import type { Actor } from "#kernel/actor.ts";
import { now } from "#kernel/clock.ts";
import { type DomainError, fieldError } from "#kernel/errors.ts";
import { requireScope } from "#kernel/scope.ts";
import { readDueTestMode } from "#operations/clock-advance/due-item-store.ts";

/** Further due deliveries are not counted. */
const MAX_COUNTED_DELIVERIES = 1_000;

/**
 * Advances the clock of the merchant's test mode. It is advanced immediately if nothing falls due on the way; otherwise a
 * worker advances it from one due time to the next, and processes what is due (contract, section 9).
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
  const advancing = { offsetSeconds: startSeconds, startSeconds, targetSeconds };
  await writeTestClock(actor, advancing);
  const { items } = await readDueTestMode(actor.merchantId, 1);
  const isProcessed = items.length > 0;
  const ready = { offsetSeconds: targetSeconds, startSeconds: null, targetSeconds: null };
  if (!isProcessed) await writeTestClock(actor, ready);
  const clock = isProcessed ? advancing : ready;
  const until = now({ clockOffsetSeconds: targetSeconds });
  return {
    now: now({ clockOffsetSeconds: clock.offsetSeconds }),
    offsetSeconds: clock.offsetSeconds,
    status: isProcessed ? "advancing" : "ready",
    progress: clockProgress(clock),
    endingSessions: await countSessionsThatEnd(actor, until),
    dueDeliveries: await countDueDeliveries(actor, until, MAX_COUNTED_DELIVERIES),
  };
}

function tooFar(): DomainError {
  const message = `can't be more than 1,830 days (${MAX_OFFSET_SECONDS} seconds) ahead of real time in total: send fewer seconds`;
  return fieldError("parameter_invalid", "seconds", message);
}

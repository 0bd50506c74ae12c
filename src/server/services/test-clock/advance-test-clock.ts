import { type AdvancedTestClock, MAX_OFFSET_SECONDS } from "#domain/merchant/test-clock.ts";
import type { Actor } from "#domain/shared/actor.ts";
import { now } from "#domain/shared/clock.ts";
import { fieldError } from "#domain/shared/errors.ts";
import { requireScope } from "#domain/shared/scope.ts";
import { addToTestClock, countDueDeliveries, countSessionsThatEnd } from "#server/services/test-clock/repository.ts";
import { requireTestMode } from "#server/services/test-clock/require-test-mode.ts";

/** Further due deliveries are not counted. */
const MAX_COUNTED_DELIVERIES = 1_000;

/**
 * Advances the clock of the merchant's test mode. Workers find what is due then within a second.
 * @throws DomainError `parameter_invalid` in live mode, or beyond 1,830 days ahead.
 */
export async function advanceTestClock(actor: Actor, seconds: number): Promise<AdvancedTestClock> {
  requireScope(actor, "test_clock:write");
  requireTestMode(actor);
  const offsetSeconds = seconds <= MAX_OFFSET_SECONDS ? await addToTestClock(actor, seconds, MAX_OFFSET_SECONDS) : null;
  if (offsetSeconds === null) {
    const message = `must leave the clock at most 1,830 days (${MAX_OFFSET_SECONDS} seconds) ahead in all; it can't be set back`;
    throw fieldError("parameter_invalid", "seconds", message);
  }
  const clock = { now: now({ clockOffsetSeconds: offsetSeconds }), offsetSeconds };
  const endingSessions = await countSessionsThatEnd(actor, clock.now);
  const dueDeliveries = await countDueDeliveries(actor, clock.now, MAX_COUNTED_DELIVERIES);
  return { ...clock, endingSessions, dueDeliveries };
}

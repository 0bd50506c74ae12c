import type { Actor } from "#domain/actor.ts";
import { now } from "#domain/clock.ts";
import { requireScope } from "#domain/scope.ts";
import type { TestClock } from "#domain/test-clock.ts";
import { requireTestMode } from "#server/services/test-clock/require-test-mode.ts";

/** @throws DomainError `parameter_invalid` in live mode. */
export async function getTestClock(actor: Actor): Promise<TestClock> {
  requireScope(actor, "test_clock:write");
  requireTestMode(actor);
  return { now: now(actor), offsetSeconds: actor.clockOffsetSeconds };
}

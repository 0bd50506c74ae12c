import type { TestClock } from "#domain/merchant/test-clock.ts";
import type { Actor } from "#domain/shared/actor.ts";
import { requireScope } from "#domain/shared/scope.ts";
import { getTestClock } from "#server/services/test-clock/get-test-clock.ts";
import { lockTestClock, writeTestClock } from "#server/services/test-clock/repository.ts";
import { testModeIsEmptied } from "#server/services/test-clock/require-ready-clock.ts";
import { requireTestMode } from "#server/services/test-clock/require-test-mode.ts";

/**
 * Stops an advance: the clock is ready, at the time that it has reached. Its worker notices this at the next step. A clock
 * that is ready stays unchanged.
 * @throws DomainError `parameter_invalid` in live mode; `test_clock_advancing` while test mode is being emptied.
 */
export async function stopTestClock(actor: Actor): Promise<TestClock> {
  requireScope(actor, "test_clock:write");
  requireTestMode(actor);
  const { offsetSeconds, startSeconds, targetSeconds } = await lockTestClock(actor);
  if (targetSeconds !== null && startSeconds === targetSeconds) throw testModeIsEmptied();
  if (targetSeconds !== null) {
    await writeTestClock(actor, { offsetSeconds, startSeconds: null, targetSeconds: null });
  }
  return getTestClock(actor);
}

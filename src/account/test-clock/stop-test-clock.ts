import { getTestClock } from "#account/test-clock/get-test-clock.ts";
import type { TestClock } from "#account/test-clock/model.ts";
import { testModeIsEmptied } from "#account/test-clock/require-ready-clock.ts";
import { requireTestMode } from "#account/test-clock/require-test-mode.ts";
import { lockTestClock, writeTestClock } from "#account/test-clock/store.ts";
import type { Actor } from "#kernel/actor.ts";
import { requireScope } from "#kernel/scope.ts";
import { shortenRecords } from "#platform/work/idempotency-store.ts";

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
    await shortenRecords({ merchantId: actor.merchantId, clockOffsetSeconds: offsetSeconds });
  }
  return getTestClock(actor);
}

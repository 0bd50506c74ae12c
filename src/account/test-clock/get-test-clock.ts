import { clockProgress, type TestClock } from "#account/test-clock/model.ts";
import { requireTestMode } from "#account/test-clock/require-test-mode.ts";
import { findTestClock } from "#account/test-clock/store.ts";
import type { Actor } from "#kernel/actor.ts";
import { now } from "#kernel/clock.ts";
import { requireScope } from "#kernel/scope.ts";

/** Members of the merchant may read it with any role. @throws DomainError `parameter_invalid` in live mode. */
export async function getTestClock(actor: Actor): Promise<TestClock> {
  if (actor.kind !== "user") requireScope(actor, "test_clock:write");
  requireTestMode(actor);
  const clock = await findTestClock(actor);
  const { offsetSeconds, targetSeconds } = clock;
  return {
    now: now({ clockOffsetSeconds: offsetSeconds }),
    offsetSeconds,
    status: targetSeconds === null ? "ready" : "advancing",
    progress: clockProgress(clock),
  };
}

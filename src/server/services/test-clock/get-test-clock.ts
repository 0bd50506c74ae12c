import { clockProgress, type TestClock } from "#domain/merchant/test-clock.ts";
import type { Actor } from "#domain/shared/actor.ts";
import { now } from "#domain/shared/clock.ts";
import { requireScope } from "#domain/shared/scope.ts";
import { findNextBillingAt, findTestClock } from "#server/services/test-clock/repository.ts";
import { requireTestMode } from "#server/services/test-clock/require-test-mode.ts";

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
    nextDueAt: await findNextBillingAt(actor),
  };
}

import type { TestClock } from "#domain/merchant/test-clock.ts";
import type { Actor } from "#domain/shared/actor.ts";
import { now } from "#domain/shared/clock.ts";
import { requireScope } from "#domain/shared/scope.ts";
import { requireTestMode } from "#server/services/test-clock/require-test-mode.ts";

/** Members of the merchant may read it with any role. @throws DomainError `parameter_invalid` in live mode. */
export async function getTestClock(actor: Actor): Promise<TestClock> {
  if (actor.kind !== "user") requireScope(actor, "test_clock:write");
  requireTestMode(actor);
  return { now: now(actor), offsetSeconds: actor.clockOffsetSeconds };
}

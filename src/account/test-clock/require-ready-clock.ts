import type { Actor } from "#kernel/actor.ts";
import { DomainError } from "#kernel/errors.ts";

/**
 * Requires that the merchant's test clock is not being advanced: until then nothing of test mode is changed.
 * @throws DomainError `test_clock_advancing`.
 */
export function requireReadyClock({ clockAdvances }: Pick<Actor, "clockAdvances">): void {
  if (clockAdvances) throw clockIsAdvancing();
}

export function clockIsAdvancing(): DomainError {
  const message = "The test clock is advancing. Try again when GET /api/v3/test-clock returns the status ready.";
  return new DomainError("test_clock_advancing", message);
}

export function testModeIsEmptied(): DomainError {
  return new DomainError("test_clock_advancing", "Test mode is being emptied. Try again in a moment.");
}

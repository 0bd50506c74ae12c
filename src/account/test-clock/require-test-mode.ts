import type { Actor } from "#kernel/actor.ts";
import { DomainError } from "#kernel/errors.ts";

/** @throws DomainError `parameter_invalid` in live mode, whose clock can't be moved. */
export function requireTestMode({ livemode }: Actor): void {
  if (!livemode) return;
  throw new DomainError("parameter_invalid", "The test clock is only available in test mode. Use a test API key.");
}

import type { Actor } from "#domain/shared/actor.ts";
import { DomainError } from "#domain/shared/errors.ts";

/** @throws DomainError `parameter_invalid` in live mode, whose clock can't be moved. */
export function requireTestMode({ livemode }: Actor): void {
  if (!livemode) return;
  throw new DomainError("parameter_invalid", "Live mode has no test clock. Use an API key of test mode.");
}

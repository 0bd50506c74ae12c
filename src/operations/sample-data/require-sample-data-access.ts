import type { Actor } from "#kernel/actor.ts";
import { DomainError } from "#kernel/errors.ts";
import { requireScope } from "#kernel/scope.ts";

/**
 * Requires the right to load and remove the sample data. @throws DomainError `parameter_invalid` in live mode,
 * `insufficient_scope`.
 */
export function requireSampleDataAccess(actor: Actor): void {
  for (const scope of [
    "products:write",
    "payment_links:write",
    "checkout_sessions:write",
    "customers:write",
  ] as const) {
    requireScope(actor, scope);
  }
  if (actor.livemode)
    throw new DomainError(
      "parameter_invalid",
      "Sample data is only available in test mode. Switch to test mode first.",
    );
}

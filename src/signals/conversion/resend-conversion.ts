import type { Actor } from "#kernel/actor.ts";
import { now } from "#kernel/clock.ts";
import { fieldError, notFound } from "#kernel/errors.ts";
import { requireScope } from "#kernel/scope.ts";
import { setAuditDetails } from "#platform/work/set-audit-details.ts";
import { findConversion, rescheduleConversion } from "#signals/conversion/store.ts";
import { lockDestination } from "#signals/destination/store.ts";

/**
 * Sends a conversion again, as if it were new. Platforms count it once, by its event ID.
 * @throws DomainError `resource_missing`; `parameter_invalid` if its destination is inactive.
 */
export async function resendConversion(actor: Actor, id: string): Promise<void> {
  requireScope(actor, "webhook_endpoints:write");
  const found = await findConversion(actor, id);
  const destination = found && (await lockDestination(actor, found.destinationId));
  if (!found || !destination) throw notFound("conversion", id);
  if (!destination.active) {
    throw fieldError(
      "parameter_invalid",
      "id",
      "can't be resent because its destination is inactive: activate the destination first",
    );
  }
  await rescheduleConversion(actor, id, now(actor));
  setAuditDetails({ objectId: id });
}

import type { Actor } from "#domain/shared/actor.ts";
import { now } from "#domain/shared/clock.ts";
import { fieldError, notFound } from "#domain/shared/errors.ts";
import { requireScope } from "#domain/shared/scope.ts";
import { setAuditDetails } from "#server/services/audit-log/set-audit-details.ts";
import { findConversion, rescheduleConversion } from "#server/services/conversion/repository.ts";
import { lockDestination } from "#server/services/destination/repository.ts";

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

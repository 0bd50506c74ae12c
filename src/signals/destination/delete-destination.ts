import type { Actor } from "#kernel/actor.ts";
import { now } from "#kernel/clock.ts";
import { notFound } from "#kernel/errors.ts";
import { requireScope } from "#kernel/scope.ts";
import { setAuditDetails } from "#platform/work/set-audit-details.ts";
import { lockDestination, markDestinationDeleted } from "#signals/destination/store.ts";

/**
 * Deletes a destination with its secret and its conversions, including pending ones. Because there may be very many of
 * these, they are hidden immediately, and `purgeConversions` deletes their rows.
 * @throws DomainError `resource_missing` for an id that is not the actor's.
 */
export async function deleteDestination(actor: Actor, id: string): Promise<void> {
  requireScope(actor, "webhook_endpoints:write");
  if (!(await lockDestination(actor, id))) throw notFound("destination", id);
  await markDestinationDeleted(actor, id, now(actor));
  setAuditDetails({ objectId: id });
}

import type { Actor } from "#kernel/actor.ts";
import { now } from "#kernel/clock.ts";
import { fieldError, notFound } from "#kernel/errors.ts";
import { requireScope } from "#kernel/scope.ts";
import { newId } from "#platform/base/ids.ts";
import { setAuditDetails } from "#platform/work/set-audit-details.ts";
import { insertTestConversion } from "#signals/conversion/store.ts";
import { lockDestination } from "#signals/destination/store.ts";

/**
 * Queues an invented purchase for a destination, so that its merchant can read the platform's response.
 * @returns the new conversion's id.
 * @throws DomainError `resource_missing`; `parameter_invalid` for an inactive destination, and for one of Meta without
 * a test code, because Meta would count it.
 */
export async function sendTestConversion(actor: Actor, destinationId: string): Promise<{ id: string }> {
  requireScope(actor, "webhook_endpoints:write");
  const destination = await lockDestination(actor, destinationId);
  if (!destination) throw notFound("destination", destinationId);
  if (!destination.active) {
    throw fieldError("parameter_invalid", "id", "is an inactive destination: activate it first");
  }
  if (destination.platform === "meta" && destination.testCode === null) {
    const message =
      "is required for a test event, so that Meta doesn't count it: copy it from Test events in Meta’s Events Manager";
    throw fieldError("parameter_invalid", "testCode", message);
  }
  const id = newId("conversion");
  await insertTestConversion(actor, { id, destinationId, name: "Purchase", at: now(actor) });
  setAuditDetails({ objectId: destinationId });
  return { id };
}

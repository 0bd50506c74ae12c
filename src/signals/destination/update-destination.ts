import { isDeepStrictEqual } from "node:util";
import type { Actor } from "#kernel/actor.ts";
import { fieldChanges } from "#kernel/audit-details.ts";
import { now } from "#kernel/clock.ts";
import { notFound } from "#kernel/errors.ts";
import { requireScope } from "#kernel/scope.ts";
import { seal } from "#platform/base/secret-box.ts";
import { setAuditDetails } from "#platform/work/set-audit-details.ts";
import { type Destination, eventsOf, type UpdateDestination } from "#signals/destination/model.ts";
import { lockDestination, updateDestinationRow } from "#signals/destination/store.ts";

/**
 * Changes a destination, or activates or deactivates it. What waits for it is sent as it is then.
 * @throws DomainError `resource_missing`.
 */
export async function updateDestination(actor: Actor, id: string, update: UpdateDestination): Promise<Destination> {
  requireScope(actor, "webhook_endpoints:write");
  const destination = await lockDestination(actor, id);
  if (!destination) throw notFound("destination", id);
  const changed: Destination = {
    ...destination,
    accountId: update.accountId ?? destination.accountId,
    events: eventsOf(destination.platform, update.events ?? destination.events),
    testCode: update.testCode === undefined ? destination.testCode : update.testCode,
    consentDeclared: update.consentDeclared ?? destination.consentDeclared,
    ...activeAfter(destination, update.active),
  };
  if (update.secret === undefined && isDeepStrictEqual(changed, destination)) {
    setAuditDetails({ nothingChanged: true });
    return destination;
  }
  const updated = { ...changed, updatedAt: now(actor) };
  await updateDestinationRow(actor, updated, update.secret === undefined ? undefined : seal(update.secret, id));
  const changes = fieldChanges(destination, updated, ["accountId", "events", "testCode", "consentDeclared"]);
  setAuditDetails({ objectId: id, changes });
  return updated;
}

/** An already inactive destination keeps its reason. */
function activeAfter(
  { active: before, disabledReason, disabledDetail }: Destination,
  active = before,
): Pick<Destination, "active" | "disabledReason" | "disabledDetail"> {
  if (active === before) return { active, disabledReason, disabledDetail };
  return { active, disabledReason: active ? null : "merchant", disabledDetail: null };
}

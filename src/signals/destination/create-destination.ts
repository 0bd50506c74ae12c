import type { Actor } from "#kernel/actor.ts";
import { now } from "#kernel/clock.ts";
import { DomainError } from "#kernel/errors.ts";
import { requireScope } from "#kernel/scope.ts";
import { newId } from "#platform/base/ids.ts";
import { seal } from "#platform/base/secret-box.ts";
import { setAuditDetails } from "#platform/work/set-audit-details.ts";
import { type CreateDestination, type Destination, eventsOf, MAX_DESTINATIONS } from "#signals/destination/model.ts";
import { countDestinationsLocked, insertDestination } from "#signals/destination/store.ts";

/**
 * Connects an account of an advertising platform. Its secret is stored encrypted, and never shown again.
 * @throws DomainError `resource_in_use` at the maximum of destinations.
 */
export async function createDestination(actor: Actor, { secret, ...input }: CreateDestination): Promise<Destination> {
  requireScope(actor, "webhook_endpoints:write");
  if ((await countDestinationsLocked(actor)) >= MAX_DESTINATIONS) {
    const message = `You have reached the limit of ${MAX_DESTINATIONS} destinations per mode. Delete one first.`;
    throw new DomainError("resource_in_use", message);
  }
  const at = now(actor);
  const destination: Destination = {
    id: newId("destination"),
    livemode: actor.livemode,
    ...input,
    events: eventsOf(input.platform, input.events),
    active: true,
    disabledReason: null,
    disabledDetail: null,
    createdAt: at,
    updatedAt: at,
  };
  await insertDestination(actor, destination, seal(secret, destination.id));
  setAuditDetails({ objectId: destination.id });
  return destination;
}

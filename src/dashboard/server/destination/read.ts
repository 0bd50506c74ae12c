import type { Actor } from "#kernel/actor.ts";
import { now } from "#kernel/clock.ts";
import { notFound } from "#kernel/errors.ts";
import { requireScope } from "#kernel/scope.ts";
import type { ConversionStatus } from "#signals/conversion/model.ts";
import { countConversions } from "#signals/conversion/store.ts";
import type { Destination } from "#signals/destination/model.ts";
import { findDestination } from "#signals/destination/store.ts";

const WEEK_MS = 7 * 86_400_000;

/**
 * A destination, with how many conversions of the last seven days are in each status.
 * @throws DomainError `resource_missing` for an id that is not the actor's.
 */
export async function getDestination(
  actor: Actor,
  id: string,
): Promise<{ destination: Destination; counts: Partial<Record<ConversionStatus, number>> }> {
  requireScope(actor, "webhook_endpoints:read");
  const destination = await findDestination(actor, id);
  if (!destination) throw notFound("destination", id);
  return { destination, counts: await countConversions(actor, id, new Date(now(actor).getTime() - WEEK_MS)) };
}

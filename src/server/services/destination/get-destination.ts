import type { ConversionStatus } from "#domain/conversion/conversion.ts";
import type { Destination } from "#domain/conversion/destination.ts";
import type { Actor } from "#domain/shared/actor.ts";
import { now } from "#domain/shared/clock.ts";
import { notFound } from "#domain/shared/errors.ts";
import { requireScope } from "#domain/shared/scope.ts";
import { countConversions } from "#server/services/conversion/repository.ts";
import { findDestination } from "#server/services/destination/repository.ts";

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

import type { Conversion, ConversionAttempt } from "#domain/conversion/conversion.ts";
import type { Destination } from "#domain/conversion/destination.ts";
import type { Actor } from "#domain/shared/actor.ts";
import { notFound } from "#domain/shared/errors.ts";
import { requireScope } from "#domain/shared/scope.ts";
import { findConversion, findConversionAttempts } from "#server/services/conversion/repository.ts";
import { findDestination } from "#server/services/destination/repository.ts";

/**
 * A conversion with its attempts and its destination. @throws DomainError `resource_missing` for an ID that is not the
 * actor's.
 */
export async function getConversion(
  actor: Actor,
  id: string,
): Promise<{ conversion: Conversion; attempts: ConversionAttempt[]; destination: Destination }> {
  requireScope(actor, "webhook_endpoints:read");
  const conversion = await findConversion(actor, id);
  const destination = conversion && (await findDestination(actor, conversion.destinationId));
  if (!conversion || !destination) throw notFound("conversion", id);
  return { conversion, attempts: await findConversionAttempts(actor, id), destination };
}

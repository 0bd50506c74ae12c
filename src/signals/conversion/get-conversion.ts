import type { Actor } from "#kernel/actor.ts";
import { notFound } from "#kernel/errors.ts";
import { requireScope } from "#kernel/scope.ts";
import type { Conversion, ConversionAttempt } from "#signals/conversion/model.ts";
import { findConversion, findConversionAttempts } from "#signals/conversion/store.ts";
import type { Destination } from "#signals/destination/model.ts";
import { findDestination } from "#signals/destination/store.ts";

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

import type { Actor } from "#domain/actor.ts";
import { now } from "#domain/clock.ts";
import type { DomainEvent } from "#domain/event.ts";
import { newId } from "#server/platform/ids.ts";
import { enabledEndpoints, insertEvents, takeSequence } from "#server/services/event/repository.ts";
import { presentEvent } from "#wire/v3/event.ts";

/**
 * Writes events with their signed bytes and a pending delivery for each endpoint that asked for one.
 * Numbers are taken last but one, so that the merchant's counter is locked for as short as possible.
 */
export async function writeEvents(actor: Actor, events: readonly DomainEvent[]): Promise<void> {
  const createdAt = now(actor);
  const endpoints = await enabledEndpoints(actor);
  const first = await takeSequence(actor, events.length);
  await insertEvents(
    actor,
    events.map((event, index) => {
      const id = newId("event");
      const sequence = first + BigInt(index);
      const endpointIds = endpoints
        .filter(({ enabledEvents }) => enabledEvents.includes("*") || enabledEvents.includes(event.type))
        .map((endpoint) => endpoint.id);
      const envelope = presentEvent(event, {
        id,
        sequence,
        createdAt,
        livemode: actor.livemode,
        pendingWebhooks: endpointIds.length,
        request: actor.request ?? null,
      });
      return {
        id,
        sequence,
        type: event.type,
        objectId: event.object.id,
        body: JSON.stringify(envelope),
        createdAt,
        endpointIds,
      };
    }),
  );
}

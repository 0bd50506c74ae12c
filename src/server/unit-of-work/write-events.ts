import type { Actor } from "#domain/shared/actor.ts";
import { now } from "#domain/shared/clock.ts";
import type { EventType } from "#domain/webhook/event.ts";
import { subscribesTo } from "#domain/webhook/webhook-endpoint.ts";
import type { RecordedEvent } from "#server/database/transaction.ts";
import { newId } from "#server/platform/ids.ts";
import { insertEvents, lockActiveEndpointsShared, reserveSequence } from "#server/services/event/repository.ts";
import { eventBodies } from "#server/unit-of-work/event-bodies.ts";

/**
 * Writes events with their signed bytes and a pending delivery for each endpoint that subscribes to them. Numbers are
 * assigned second to last, so that the merchant's counter is locked as briefly as possible.
 * @returns the IDs of the endpoints that they are sent to.
 */
export async function writeEvents(actor: Actor, events: readonly RecordedEvent[]): Promise<string[]> {
  // In this order, in one round trip.
  const [endpoints, first] = await Promise.all([
    lockActiveEndpointsShared(actor),
    reserveSequence(actor, events.length),
  ]);
  // After waiting for earlier events, so that times grow with the numbers.
  const createdAt = now(actor);
  const deliveriesOf = (type: EventType) =>
    endpoints
      .filter((endpoint) => subscribesTo(endpoint, type))
      .map(({ id }) => ({ id: newId("webhookDelivery"), webhookEndpointId: id }));
  const newEvents = events.map(({ event, only }, index) => {
    const id = only?.eventId ?? newId("event");
    const sequence = first + BigInt(index);
    const deliveries = only ? [only] : deliveriesOf(event.type);
    const data = {
      id,
      sequence,
      createdAt: only?.createdAt ?? createdAt,
      livemode: actor.livemode,
      pendingWebhooks: deliveries.length,
      request: actor.request ?? null,
      sample: only !== undefined && event.type !== "ping",
    };
    const isForV2 = endpoints.some(
      (endpoint) =>
        endpoint.apiVersion === "v2" && deliveries.some((delivery) => delivery.webhookEndpointId === endpoint.id),
    );
    return {
      id,
      sequence,
      type: event.type,
      objectId: event.object.id,
      ...eventBodies(event, data, isForV2),
      createdAt: data.createdAt,
      deliveries: deliveries.map(({ id, webhookEndpointId }) => ({ id, webhookEndpointId })),
    };
  });
  await insertEvents(actor, newEvents);
  return newEvents.flatMap(({ deliveries }) => deliveries.map(({ webhookEndpointId }) => webhookEndpointId));
}

import type { Actor } from "#kernel/actor.ts";
import { now } from "#kernel/clock.ts";
import { newId } from "#platform/base/ids.ts";
import { inOrder } from "#platform/database/in-order.ts";
import { currentTransaction, type RecordedEvent } from "#platform/database/transaction.ts";
import { eventBodies } from "#signals/event/event-bodies.ts";
import type { DomainEvent } from "#signals/event/model.ts";
import { insertEvents, lockActiveEndpointsShared, reserveSequence } from "#signals/event/store.ts";
import type { EventType } from "#signals/event-type/model.ts";
import { subscribesTo } from "#signals/webhook-endpoint/model.ts";

/**
 * Writes the events of the current transaction. A unit of work serves one merchant and mode, so all its events have one
 * actor.
 * @returns the IDs of the endpoints that they are sent to.
 */
export async function writeRecordedEvents(): Promise<string[]> {
  const { events } = currentTransaction();
  const [first] = events;
  if (!first) return [];
  // Each noun's events are in the union: tests/architecture.test.ts.
  return writeEvents(first.actor, events as (RecordedEvent & { event: DomainEvent })[]);
}

/**
 * Writes events with their signed bytes and a pending delivery for each endpoint that subscribes to them. Numbers are
 * assigned second to last, so that the merchant's counter is locked as briefly as possible.
 * @returns the IDs of the endpoints that they are sent to.
 */
async function writeEvents(
  actor: Actor,
  events: readonly (RecordedEvent & { event: DomainEvent })[],
): Promise<string[]> {
  const [endpoints, first] = await inOrder([
    () => lockActiveEndpointsShared(actor),
    () => reserveSequence(actor, events.length),
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

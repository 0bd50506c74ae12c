import type { Actor } from "#kernel/actor.ts";
import { currentTransaction, type RecordableEvent, type SampleDelivery } from "#platform/database/transaction.ts";

/**
 * Records an event: a noun's own type, which the caller names (`recordEvent<ProductEvent>`). It is written just before the
 * current transaction commits, so it exists if and only if its cause does.
 * @throws Error outside a unit of work.
 */
export function recordEvent<Event extends RecordableEvent = never>(actor: Actor, event: NoInfer<Event>): void {
  currentTransaction().events.push({ actor, event });
}

/**
 * Records an event before those that the transaction has already recorded and that follow from it.
 * @param follows whether a recorded event does.
 * @throws Error outside a unit of work.
 */
export function recordEventBefore<Event extends RecordableEvent = never>(
  actor: Actor,
  event: NoInfer<Event>,
  follows: (recorded: RecordableEvent) => boolean,
): void {
  const { events } = currentTransaction();
  const place = events.findIndex((recorded) => follows(recorded.event));
  events.splice(place < 0 ? events.length : place, 0, { actor, event });
}

/**
 * Records an event for one endpoint, as a test: with its delivery, whose `eventId` is the event's.
 * @throws Error outside a unit of work.
 */
export function recordEventFor<Event extends RecordableEvent = never>(
  actor: Actor,
  event: NoInfer<Event>,
  delivery: SampleDelivery,
): void {
  currentTransaction().events.push({ actor, event, only: delivery });
}

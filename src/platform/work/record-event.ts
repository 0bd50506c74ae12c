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

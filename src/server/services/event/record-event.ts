import type { Actor } from "#domain/shared/actor.ts";
import type { DomainEvent } from "#domain/webhook/event.ts";
import type { WebhookDelivery } from "#domain/webhook/webhook-delivery.ts";
import { currentTransaction } from "#server/database/transaction.ts";

/**
 * Records an event. It is written just before the current transaction commits, so it exists if and only if its cause
 * does.
 * @throws Error outside a unit of work.
 */
export function recordEvent(actor: Actor, event: DomainEvent): void {
  currentTransaction().events.push({ actor, event });
}

/**
 * Records an event for one endpoint, as a test: with its delivery, whose `eventId` is the event's.
 * @throws Error outside a unit of work.
 */
export function recordEventFor(actor: Actor, event: DomainEvent, delivery: WebhookDelivery): void {
  currentTransaction().events.push({ actor, event, only: delivery });
}

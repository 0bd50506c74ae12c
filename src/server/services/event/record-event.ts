import type { Actor } from "#domain/shared/actor.ts";
import type { DomainEvent } from "#domain/webhook/event.ts";
import type { WebhookDelivery } from "#domain/webhook/webhook-delivery.ts";
import { currentTransaction } from "#server/database/transaction.ts";

/**
 * Says what happened. It is written just before the transaction under way commits: never lost, never
 * without its cause.
 * @throws Error outside a unit of work.
 */
export function recordEvent(actor: Actor, event: DomainEvent): void {
  currentTransaction().events.push({ actor, event });
}

/**
 * Says something to one endpoint alone, as a merchant tries it: with the delivery that is to be made, whose
 * `eventId` is the event's.
 * @throws Error outside a unit of work.
 */
export function recordEventFor(actor: Actor, event: DomainEvent, delivery: WebhookDelivery): void {
  currentTransaction().events.push({ actor, event, only: delivery });
}

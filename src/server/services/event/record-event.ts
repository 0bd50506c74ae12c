import type { Actor } from "#domain/actor.ts";
import type { DomainEvent } from "#domain/event.ts";
import { currentTransaction } from "#server/platform/database.ts";

/**
 * Says what happened. It is written just before the transaction under way commits: never lost, never
 * without its cause.
 * @throws Error outside a unit of work.
 */
export function recordEvent(actor: Actor, event: DomainEvent): void {
  currentTransaction().events.push({ actor, event });
}

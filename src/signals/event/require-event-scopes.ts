import type { Actor } from "#kernel/actor.ts";
import { requireScope } from "#kernel/scope.ts";
import { type EventType, namesPerson } from "#signals/event-type/model.ts";

/**
 * Requires the scopes to read events of these types. A list with one that the actor may not read is rejected as a whole:
 * without those events it would look complete.
 * @throws DomainError `insufficient_scope`, naming the scope.
 */
export function requireEventScopes(actor: Actor, types: readonly EventType[]): void {
  requireScope(actor, "events:read");
  if (types.some(namesPerson)) requireScope(actor, "customers:read");
}

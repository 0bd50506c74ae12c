import type { Declaration } from "#declarations/declaration/model.ts";
import { type DeclarationFilter, findDeclarationPage } from "#declarations/declaration/store.ts";
import type { Actor } from "#kernel/actor.ts";
import type { Page, PageOf } from "#kernel/paging.ts";
import { requireScope } from "#kernel/scope.ts";

/**
 * Cancellations and withdrawals that customers declared without signing in, newest first.
 * @throws DomainError `insufficient_scope`; `resource_missing` (400) for an unknown cursor.
 */
export function listDeclarations(actor: Actor, filter: DeclarationFilter, page: Page): Promise<PageOf<Declaration>> {
  requireScope(actor, "subscriptions:read");
  return findDeclarationPage(actor, filter, page);
}

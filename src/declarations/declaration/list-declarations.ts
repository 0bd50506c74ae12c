import type { Declaration } from "#declarations/declaration/model.ts";
import { type MissingRight, missingRight } from "#declarations/declaration/right-of-withdrawal.ts";
import { type DeclarationFilter, findDeclarationPage } from "#declarations/declaration/store.ts";
import { ordersOf, withLateness } from "#declarations/declaration/with-lateness.ts";
import type { Actor } from "#kernel/actor.ts";
import type { Page, PageOf } from "#kernel/paging.ts";
import { requireScope } from "#kernel/scope.ts";

/**
 * Cancellations and withdrawals that customers declared without signing in, newest first; withdrawals with what their
 * customer may have no right to.
 * @throws DomainError `insufficient_scope`; `resource_missing` (400) for an unknown cursor.
 */
export async function listDeclarations(
  actor: Actor,
  filter: DeclarationFilter,
  page: Page,
): Promise<PageOf<Declaration & { missingRight: MissingRight | null }>> {
  requireScope(actor, "subscriptions:read");
  const { data, hasMore } = await findDeclarationPage(actor, filter, page);
  const orders = await ordersOf(actor, data);
  const rows = withLateness(data, orders).map((declaration) => {
    const { kind, checkoutSessionId } = declaration;
    const order = kind === "withdrawal" && checkoutSessionId !== null ? orders.get(checkoutSessionId) : undefined;
    return { ...declaration, missingRight: order ? missingRight(order) : null };
  });
  return { data: rows, hasMore };
}
